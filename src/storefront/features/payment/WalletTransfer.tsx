import { useState } from 'react';
import type { WalletPayment } from '#contract/entities/payment-kind.ts';
import { PATTERNS } from '#site/page-paths.ts';
import { readPhone } from '#site/typed/phone.ts';
import { readTransactionId } from '#site/typed/transaction-id.ts';
import type { Problem } from '../../browser/problem.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { walletText } from '../../i18n/wallet.ts';
import { Icon } from '../../icons/Icon.tsx';
import { TextField } from '../../islands/FormFields.tsx';
import { typedText } from '../../islands/use-form.ts';
import type { Transfer } from './send-transfer.ts';

/** Reads the fields of {@link WalletTransfer}: the transfer, or the problem of the first field that is wrong. */
export function readTransfer(
  form: HTMLFormElement,
  wallet: WalletPayment,
  lang: string,
): Transfer | (Problem & { field: string }) {
  const text = textFor(walletText, lang);
  const sender = readPhone(typedText(form, 'sender'));
  if (sender === null) return { field: 'sender', message: text.senderWrong };
  const transactionId = readTransactionId(typedText(form, 'transaction'));
  if (transactionId === null) return { field: 'transaction', message: text.transactionWrong };
  return { wallet, sender, transactionId };
}

interface WalletTransferProps {
  /** Name of the wallet, such as bKash. */
  wallet: string;
  /** The shop's number of the wallet. */
  number: string;
  /** Amount to send, as text. */
  amount: string;
  /** Number of the order. */
  reference: string;
  problem: Problem | null;
  lang: string;
}

/** Instructions to send money from a mobile wallet, and the fields about the sent transfer. */
export function WalletTransfer({ wallet, number, amount, reference, problem, lang }: WalletTransferProps) {
  const text = textFor(walletText, lang);
  return (
    <div className="bank">
      <div className="bank-account">
        <h3>{fill(text.title, { amount, wallet })}</h3>
        <ol className="pay-steps">
          <li>{fill(text.open, { wallet })}</li>
          <li>
            {fill(text.number, { amount })}
            <span className="pay-number">
              <b translate="no">{number}</b>
              <CopyButton value={number} label={text.copy} done={text.copied} />
            </span>
          </li>
          <li>{fill(text.note, { number: reference })}</li>
          <li>{text.after}</li>
        </ol>
      </div>
      <TextField
        name="sender"
        label={text.sender}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        required
        problem={problem}
      />
      <TextField
        name="transaction"
        label={text.transactionId}
        hint={text.transactionHint}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        required
        problem={problem}
      />
    </div>
  );
}

/** Copies the text beside it. Without a clipboard, or if it is forbidden, selects the text. */
function CopyButton({ value, label, done }: { value: string; label: string; done: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn"
        onClick={async ({ currentTarget: { previousElementSibling: text } }) => {
          try {
            await navigator.clipboard.writeText(value);
            setCopied(true);
          } catch {
            if (text !== null) getSelection()?.selectAllChildren(text);
          }
        }}
      >
        {isCopied && <Icon name="check" />}
        <span>{isCopied ? done : label}</span>
      </button>
      <span className="sr" role="status">
        {isCopied && done}
      </span>
    </>
  );
}

/** The state of a transfer that the shop checks. */
export function TransferCheck({ onAsk, lang }: { onAsk: () => void; lang: string }) {
  const text = textFor(walletText, lang);
  return (
    <div className="empty">
      <Icon name="clock" />
      <div role="status">
        <h3>{text.checking}</h3>
        <p className="muted pay-advice">{text.checkingAdvice}</p>
      </div>
      <a className="btn btn-main" href={PATTERNS['track-order']}>
        {text.track}
      </a>
      <button type="button" className="btn" onClick={onAsk}>
        {text.askAgain}
      </button>
    </div>
  );
}
