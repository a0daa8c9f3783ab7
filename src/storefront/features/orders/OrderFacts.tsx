import { Fragment } from 'react';
import type { Order } from '#contract/entities/order.ts';
import type { ReturnRequest } from '#contract/entities/refund.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { datesOf } from '../../catalog/shop-dates.ts';
import type { OrdersText } from '../../i18n/orders.ts';
import { paymentNamesText } from '../../i18n/payment-names.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { paymentName } from '../placed-order/payment-labels.ts';
import { DeliveryAddress } from './DeliveryAddress.tsx';
import { advanceState, paymentState } from './order-timeline.ts';
import { isFree, lineName, orderedLine, totalsOf } from './ordered-line.ts';

/** The address, the payment and the notes of an order. */
export function OrderFacts({ order, text }: { order: Order; text: OrdersText }) {
  const { address, payment, customerNote, rejectNote, refundRequestedAt, returnRequest } = order;
  const shop = shopContext();
  const { day } = datesOf(shop);
  const paid = paymentState(order);
  const advance = advanceState(order, totalsOf(order).payNow);
  const state = paid === 'onDelivery' ? advance : paid;
  return (
    <dl className="order-facts">
      {address !== null && <DeliveryAddress address={address} label={text.address} />}
      {!isFree(totalsOf(order)) && (
        <div>
          <dt>{text.payment}</dt>
          <dd>
            {payment !== '' && <b>{paymentName(payment, textFor(paymentNamesText, shop.lang))}</b>}
            {state !== null && (
              <>
                <br />
                <span>{text[state]}</span>
              </>
            )}
            {refundRequestedAt !== null && (
              <>
                <br />
                <span>{fill(text.refundRequested, { date: day(refundRequestedAt) })}</span>
              </>
            )}
          </dd>
        </div>
      )}
      {returnRequest !== null && (
        <div>
          <dt>{text.returnedItems}</dt>
          <dd>
            {returnedItems(order, returnRequest).map(({ title, quantity }) => (
              <Fragment key={title}>
                {fill(text.returnedItem, { n: quantity, name: title })}
                <br />
              </Fragment>
            ))}
            {returnRequest.reason}
          </dd>
        </div>
      )}
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

/** The returned lines of an order, by their names. */
function returnedItems({ lines }: Order, { items }: ReturnRequest): { title: string; quantity: number }[] {
  return items.flatMap(({ productId, sku, quantity }) => {
    const line = lines.find((one) => one.productId === productId && (one.variation?.sku ?? '') === sku);
    return line === undefined ? [] : [{ title: lineName(orderedLine(line)), quantity }];
  });
}
