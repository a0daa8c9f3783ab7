import type { Order } from '#contract/entities/order.ts';
import { isWithoutDelivery } from '#site/catalog/delivery.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import type { OrdersText } from '../../i18n/orders.ts';
import { fill } from '../../i18n/text.ts';
import { totalsOf } from './ordered-line.ts';

/** The amounts of an order. */
export function OrderTotals({ order, text }: { order: Order; text: OrdersText }) {
  const { money } = formatsOf(shopContext());
  const totals = totalsOf(order);
  const { subtotal, delivery, discount, total } = totals;
  const charge = delivery === null ? text.deliveryUnknown : delivery === 0 ? text.free : money(delivery);
  return (
    <dl className="sums">
      <dt>{text.subtotal}</dt>
      <dd>{money(subtotal)}</dd>
      {discount > 0 && (
        <>
          <dt>{fill(text.discount, { code: order.promo?.code ?? '' })}</dt>
          <dd>−{money(discount)}</dd>
        </>
      )}
      <dt>{text.delivery}</dt>
      <dd>{charge}</dd>
      {total !== null && (
        <>
          <dt className="sums-total">{isWithoutDelivery(subtotal, totals) ? text.totalItems : text.total}</dt>
          <dd className="sums-total">{money(total)}</dd>
        </>
      )}
    </dl>
  );
}
