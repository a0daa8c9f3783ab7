import type { Order } from '#contract/entities/order.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { datesOf } from '../../catalog/shop-dates.ts';
import type { OrdersText } from '../../i18n/orders.ts';
import { fill } from '../../i18n/text.ts';
import { paymentLabel } from './order-labels.ts';
import { paymentState } from './order-timeline.ts';

/** The address, the payment and the notes of an order. */
export function OrderFacts({ order, text }: { order: Order; text: OrdersText }) {
  const { address, payment, customerNote, rejectNote, refundRequestedAt } = order;
  const { day } = datesOf(shopContext());
  const paid = paymentState(order);
  return (
    <dl className="order-facts">
      {address !== null && (
        <div>
          <dt>{text.address}</dt>
          <dd>
            <b>{address.fullName}</b>
            <br />
            {[address.address, address.landmark, address.area, address.city, address.province]
              .filter(Boolean)
              .join(', ')}
            <br />
            {address.mobileNumber}
          </dd>
        </div>
      )}
      <div>
        <dt>{text.payment}</dt>
        <dd>
          {payment !== '' && <b>{paymentLabel(payment, text)}</b>}
          {paid !== 'onDelivery' && (
            <>
              <br />
              {text[paid]}
            </>
          )}
          {refundRequestedAt !== null && (
            <>
              <br />
              {fill(text.refundRequested, { date: day(refundRequestedAt) })}
            </>
          )}
        </dd>
      </div>
      {customerNote !== '' && (
        <div>
          <dt>{text.note}</dt>
          <dd>{customerNote}</dd>
        </div>
      )}
      {rejectNote !== '' && (
        <div>
          <dt>{text.rejectNote}</dt>
          <dd>{rejectNote}</dd>
        </div>
      )}
    </dl>
  );
}
