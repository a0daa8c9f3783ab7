import type { Ref } from 'react';
import { MESSAGES } from '#site/language/messages.ts';
import type { PaymentText } from '../../i18n/payment.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { PaymentNotice } from './payment-flow.ts';

interface PaymentAlertProps {
  /** Null if there is no notice. */
  notice: PaymentNotice | null;
  text: PaymentText;
  /** The text, which can be focused. */
  ref?: Ref<HTMLParagraphElement>;
}

/** What happened to the last payment of an order. */
export function PaymentAlert({ notice, text, ref }: PaymentAlertProps) {
  return (
    <div role="alert">
      {notice !== null && (
        <p ref={ref} className="form-alert" tabIndex={-1}>
          <Icon name="alert" />
          <span>{noticeText(notice, text)}</span>
        </p>
      )}
    </div>
  );
}

function noticeText(notice: PaymentNotice, text: PaymentText): string {
  if (notice.code === 'refused' || notice.code === 'transferRefused') {
    return notice.message || MESSAGES.somethingWentWrong;
  }
  return notice.code === 'slipRefused' ? notice.message || text.slipFailed : text[notice.code];
}
