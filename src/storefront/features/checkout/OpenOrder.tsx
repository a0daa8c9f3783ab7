import { useCallback, useEffect, useRef, useState } from 'react';
import { PATTERNS } from '#site/page-paths.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { PhoneText } from '../../catalog/PhoneText.tsx';
import { formatsOf } from '../../catalog/shop-formats.ts';
import { openOrderText } from '../../i18n/open-order.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useOnlineAgain } from '../../islands/use-online-again.ts';
import { useStore } from '../../islands/use-store.ts';
import { discardOrder } from '../placed-order/discard-order.ts';
import { hasPendingOrder } from '../placed-order/has-pending-order.ts';
import { checkOpenPayment } from '../placed-order/page-open-payment.ts';
import { canRepeat } from '../placed-order/page-submit.ts';
import { type PendingOrder, pendingOrderState } from '../placed-order/pending-order.ts';
import { splitLine } from '../placed-order/split-rows.ts';

interface OpenOrderProps {
  order: PendingOrder;
  isSending: boolean;
  /** Sends the order again. */
  onRepeat: () => void;
  lang: string;
}

/** The pending order: sent without confirmation, or unpaid. */
export function OpenOrder({ order, isSending, onRepeat, lang }: OpenOrderProps) {
  const text = textFor(openOrderText, lang);
  const { money } = formatsOf(shopContext());
  const { phones } = shopContext();
  const root = useRef<HTMLDivElement>(null);
  const discard = () => {
    document.querySelector<HTMLElement>('main')?.focus();
    discardOrder();
  };
  // The order may have been paid in another browser, until the API responds that it is unpaid.
  const [payment, setPayment] = useState<'checking' | 'unpaid' | 'transferred' | 'over' | 'unchecked'>(
    'checking',
  );
  const isPlaced = order.number !== '' && !isSending;
  const check = useCallback(async (): Promise<boolean> => {
    setPayment('checking');
    const state = await checkOpenPayment(order);
    if (state === 'paid') return false;
    const isFinal = state === 'unchecked' || state === 'over';
    setPayment(isFinal ? state : state === 'checking' ? 'transferred' : 'unpaid');
    return state !== 'unchecked';
  }, [order]);
  useEffect(() => {
    if (isPlaced) void check();
  }, [isPlaced, check]);
  useOnlineAgain(isPlaced && payment === 'unchecked' ? check : null);
  const isTransferred = payment === 'transferred';
  if (isPlaced && payment === 'over') {
    return (
      <div className="empty" role="status">
        <Icon name="alert" />
        <h2>{fill(text.over, { number: order.number })}</h2>
        <button type="button" className="btn btn-main" onClick={discard}>
          {text.unpaidNew}
        </button>
      </div>
    );
  }
  if (isPlaced && payment !== 'unpaid' && !isTransferred) {
    return (
      <div className="empty" role="status">
        <Icon
          name={payment === 'checking' ? 'loader' : 'offline'}
          className={payment === 'checking' ? 'icon spin' : 'icon'}
        />
        <h2>{payment === 'checking' ? text.checking : fill(text.unchecked, { number: order.number })}</h2>
        {payment === 'unchecked' && (
          <button type="button" className="btn btn-main" onClick={() => void check()}>
            {text.lostAgain}
          </button>
        )}
      </div>
    );
  }
  if (isPlaced) {
    const split = isTransferred ? null : splitLine(order, order.delivery === null, lang, money);
    return (
      <div className="empty">
        <Icon name="clock" />
        <h2>{fill(isTransferred ? text.transferred : text.unpaid, { number: order.number })}</h2>
        <p className="muted">
          {isTransferred
            ? text.transferredAdvice
            : fill(text.unpaidAdvice, { total: money(order.payNow || order.total) })}
        </p>
        {split !== null && <p className="muted">{split}</p>}
        <a className="btn btn-main" href={PATTERNS.payment}>
          {isTransferred ? text.transferredShow : text.unpaidPay}
        </a>
        <button type="button" className="btn" onClick={async () => (await check()) && discard()}>
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
            {canRepeat(order) && <span>{text.lostDiscardAdvice}</span>}
            {phones.length > 0 && (
              <>
                {' '}
                <PhoneText phones={phones} className="link" />
              </>
            )}
          </p>
          <button type="button" className="link text-btn" onClick={discard}>
            {text.lostDiscard}
          </button>
        </>
      )}
    </div>
  );
}

/** The open order in this browser's storage. If the stored value is not an order, the form is shown. */
export function StoredOrder(props: Omit<OpenOrderProps, 'order'>) {
  const order = useStore(pendingOrderState, null);
  useEffect(() => {
    if (order === null) hasPendingOrder().set(false);
  }, [order]);
  return order === null ? null : <OpenOrder order={order} {...props} />;
}
