import { useState } from 'react';
import type { Gateway } from '#contract/entities/gateway.ts';
import { shopContext } from '../../browser/shop-context.ts';
import type { PaymentText } from '../../i18n/payment.ts';
import { fill } from '../../i18n/text.ts';
import { imageProblem, MAX_IMAGE_MB } from '../../islands/check-image.ts';
import { ImageInput } from '../../islands/ImageInput.tsx';
import { ImagePreview } from '../../islands/ImagePreview.tsx';

interface BankTransferProps {
  /** Null until the API has responded, and if the shop has no account. */
  bank: Gateway['bank'];
  /** Number of the order. */
  reference: string;
  text: PaymentText;
  /** The form was sent without a slip. */
  isMissing: boolean;
  /** Called with the selected slip; null if none is selected or the file is unusable. */
  onSlip: (slip: File | null) => void;
}

/** The account to transfer to, and the image of the slip with a preview. */
export function BankTransfer({ bank, reference, text, isMissing, onSlip }: BankTransferProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [slip, setSlip] = useState<File | null>(null);
  const rows = [
    [text.bankName, bank?.bankName],
    [text.branchName, bank?.branchName],
    [text.accountName, bank?.accountName],
    [text.accountNumber, bank?.accountNumber],
    [text.reference, reference],
  ].filter(([, value]) => value);
  return (
    <div className="bank">
      {bank !== null && (
        <div className="bank-account">
          <h3>{text.account}</h3>
          <dl>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <ImageInput
        name="slip"
        label={text.slip}
        hint={fill(text.slipHint, { n: MAX_IMAGE_MB })}
        message={problem ?? (isMissing ? text.slipMissingFile : '')}
        onImage={(file) => {
          const found = file === null ? null : imageProblem(file, shopContext().lang);
          setProblem(found);
          setSlip(found === null ? file : null);
          onSlip(found === null ? file : null);
        }}
      />
      <ImagePreview image={slip} />
    </div>
  );
}
