import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/entities/order.ts';
import { PATTERNS } from '#site/page-paths.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { datesOf } from '../../catalog/shop-dates.ts';
import type { OrdersText } from '../../i18n/orders.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FilledText } from '../../islands/FilledText.tsx';
import { BackLink } from '../../shopper/BackLink.tsx';
import { session } from '../../shopper/page-session.ts';
import { ReviewItems } from '../order-reviews/ReviewItems.tsx';
import { pendingOrder } from '../placed-order/pending-order.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { ItemList } from './ItemList.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { isOver } from './order-timeline.ts';
import { orderedLine, totalsOf } from './ordered-line.ts';
import { payableOrder } from './payable-order.ts';
import { ReturnOrder } from './ReturnOrder.tsx';
import { StatusChip } from './StatusChip.tsx';
import { trackedOrder } from './tracked-order.ts';

interface OrderDetailProps {
  order: Order;
  text: OrdersText;
  lang: string;
  onBack: () => void;
}

/** One order with its actions. Its print is the invoice. */
export function OrderDetail({ order, text, lang, onBack }: OrderDetailProps) {
  const { day } = datesOf(shopContext());
  const heading = useRef<HTMLHeadingElement>(null);
  const [statusMessage, setStatusMessage] = useState('');
  // A form stays open if the order's status changes meanwhile: it shows the API's reason.
  const [form, setForm] = useState<'cancel' | 'return' | null>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = order.lines.map(orderedLine);
  const payable = payableOrder(order, pendingOrder().read(), session().$user.get()?.id ?? '');
  const isDelivered = order.status === 'delivered';
  const canReturn = isDelivered && shopContext().apiExtensions?.includes('returnOrder') === true;
  const showForm = (shown: typeof form) => {
    setForm(shown);
    // The focus would be lost with the button.
    if (shown === null && !order.canCancel && !canReturn) heading.current?.focus();
  };
  return (
    <article className="order" aria-labelledby="order-title">
      <BackLink href={PATTERNS['my-orders']} label={text.allOrders} onBack={onBack} />
      <header className="order-head">
        <h2 className="h3" ref={heading} id="order-title" tabIndex={-1}>
          <span className="print-only">{text.invoice}: </span>
          <FilledText text={text.order} values={{ number: order.number }} />
        </h2>
        <StatusChip order={order} text={text} />
        {order.placedAt !== null && (
          <p className="muted small">{fill(text.placedOn, { date: day(order.placedAt) })}</p>
        )}
      </header>
      <p className="order-message" role="status">
        {statusMessage !== '' && (
          <>
            <Icon name="check" />
            <span>{statusMessage}</span>
          </>
        )}
      </p>
      <div className="order-actions row-close">
        {payable !== null && (
          <a className="btn btn-main" href={PATTERNS.payment} onClick={() => pendingOrder().save(payable)}>
            {text.payNow}
          </a>
        )}
        <OrderAgain lines={lines} text={text} />
        <button className="btn" type="button" onClick={() => print()}>
          {text.print}
        </button>
        {(order.canCancel || form === 'cancel') && (
          <CancelOrder
            order={order}
            text={text}
            onOpen={(isOpen) => showForm(isOpen ? 'cancel' : null)}
            onCanceled={() => {
              setStatusMessage(fill(text.canceledDone, { number: order.number }));
              heading.current?.focus();
            }}
          />
        )}
        {(canReturn || form === 'return') && (
          <ReturnOrder
            order={order}
            text={text}
            lang={lang}
            isOpen={form === 'return'}
            onOpen={(isOpen) => showForm(isOpen ? 'return' : null)}
            onRequested={() => {
              setForm(null);
              setStatusMessage(fill(text.returnRequestSent, { number: order.number }));
              heading.current?.focus();
            }}
          />
        )}
      </div>
      <div className="order-grid">
        <OrderTimeline order={trackedOrder(order)} text={text} />
        <div className="order-main">
          <ItemList
            lines={lines}
            text={text}
            below={(line) => isDelivered && <ReviewItems orderId={order.id} line={line} lang={lang} />}
          />
          <OrderTotals totals={totalsOf(order)} isOver={isOver(order)} text={text} />
          <OrderFacts order={order} text={text} />
        </div>
      </div>
    </article>
  );
}
