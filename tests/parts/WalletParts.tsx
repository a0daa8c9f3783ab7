import {
  formatsOf,
  PaymentAlert,
  paymentMethodsText,
  paymentText,
  shopContext,
  TransferCheck,
  textFor,
  WalletTransfer,
  walletNames,
  walletText,
} from './components.ts';
import { Specimen } from './Specimen.tsx';
import { nothing } from './states.ts';

/** The transfer from a mobile wallet. */
export function WalletParts() {
  const { lang } = shopContext();
  const { money } = formatsOf(shopContext());
  const text = textFor(paymentText, lang);
  const { NagadManual, BkashManual } = walletNames(textFor(paymentMethodsText, lang));
  const transfer = { number: '01711-204060', amount: money(130_00), reference: '100234', lang };
  const wrong = { field: 'transaction', message: textFor(walletText, lang).transactionWrong };
  return (
    <>
      <Specimen name="Wallet transfer">
        <form className="form">
          <WalletTransfer {...transfer} wallet={NagadManual} problem={null} />
        </form>
      </Specimen>
      <Specimen name="Wallet transfer: problem">
        <form className="form">
          <WalletTransfer {...transfer} wallet={BkashManual} problem={wrong} />
        </form>
      </Specimen>
      <Specimen name="Wallet transfer: being checked">
        <TransferCheck onAsk={nothing} lang={lang} />
      </Specimen>
      <Specimen name="Wallet transfer: rejected">
        <form className="form">
          <PaymentAlert notice={{ code: 'rejected' }} text={text} />
          <WalletTransfer {...transfer} wallet={NagadManual} problem={null} />
        </form>
      </Specimen>
    </>
  );
}
