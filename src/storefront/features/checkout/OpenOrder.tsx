import { useRef } from 'react';
import { ROUTES } from '#site/routes.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import { openOrderText } from '../../i18n/open-order.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { pendingOrder } from '../placed-order/page-pending.ts';
import { canRepeat } from '../placed-order/page-submit.ts';
import type { PendingOrder } from '../placed-order/pending-order.ts';

interface OpenOrderProps {
  order: PendingOrder;
  isSending: boolean;
  /** Sends the order again. */
  onRepeat: () => void;
  lang: string;
}

/** The order of this browser that is not settled: without a response, or without its payment. */
export function OpenOrder({ order, isSending, onRepeat, lang }: OpenOrderProps) {
  const text = textFor(openOrderText, lang);
  const { money } = formatsOf(shopContext());
  const { phone } = shopContext();
  const root = useRef<HTMLDivElement>(null);
  const discard = () => {
    document.querySelector<HTMLElement>('main')?.focus();
    pendingOrder().clear();
  };
  if (order.number !== '' && !isSending) {
    return (
      <div className="empty">
        <Icon name="clock" />
        <h2>{fill(text.unpaid, { number: order.number })}</h2>
        <p className="muted">{fill(text.unpaidAdvice, { total: money(order.total) })}</p>
        <a className="btn btn-main" href={ROUTES.payment.pattern}>
          {text.unpaidPay}
        </a>
        <button type="button" className="btn" onClick={discard}>
          {text.unpaidNew}
        </button>
      </div>
    );
  }
  return (
    <div ref={root} className="empty" role="status" tabIndex={-1}>
      <Icon name={isSending ? 'loader' : 'offline'} className={isSending ? 'icon spin' : 'icon'} />
      <h2>{isSending ? text.placing : text.lost}</h2>
      {!isSending && (
        <>
          <p className="muted checkout-lost">{canRepeat(order) ? text.lostAdvice : text.lostContactAdvice}</p>
          {canRepeat(order) && (
            <button
              type="button"
              className="btn btn-main"
              onClick={() => {
                // The focus would be lost with the button.
                root.current?.focus();
                onRepeat();
              }}
            >
              {text.lostAgain}
            </button>
          )}
          <p className="muted small checkout-lost">
            {canRepeat(order) && text.lostDiscardAdvice}
            {phone !== '' && (
              <>
                {' '}
                <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                  {phone}
                </a>
              </>
            )}
          </p>
          <button type="button" className="link form-text-button" onClick={discard}>
            {text.lostDiscard}
          </button>
        </>
      )}
    </div>
  );
}
