import { Fragment } from 'react';
import { isWithoutDelivery } from '#site/catalog/delivery.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import type { OrdersText } from '../../i18n/orders.ts';
import { fill } from '../../i18n/text.ts';
import { splitRows } from '../placed-order/split-rows.ts';
import type { Totals } from './ordered-line.ts';

interface OrderTotalsProps {
  totals: Totals;
  /** The order is not delivered and not paid. */
  isOver: boolean;
  text: OrdersText;
}

/** The amounts of an order. */
export function OrderTotals({ totals, isOver, text }: OrderTotalsProps) {
  const { lang } = shopContext();
  const { money } = formatsOf(shopContext());
  const { subtotal, delivery, discount, code, total } = totals;
  const charge = delivery === null ? text.deliveryUnknown : delivery === 0 ? text.free : money(delivery);
  const isWithout = isWithoutDelivery(subtotal, totals);
  return (
    <dl className="sums">
      <dt>{text.subtotal}</dt>
      <dd translate="no">{money(subtotal)}</dd>
      {discount > 0 && (
        <>
          <dt>{code === '' ? text.discountAlone : fill(text.discount, { code })}</dt>
          <dd translate="no">{`−${money(discount)}`}</dd>
        </>
      )}
      <dt>{text.delivery}</dt>
      <dd>{charge}</dd>
      {total !== null && (
        <>
          <dt className="sums-total">{isWithout ? text.totalItems : text.total}</dt>
          <dd className="sums-total" translate="no">
            {money(total)}
          </dd>
        </>
      )}
      {!isOver &&
        splitRows(totals, isWithout, lang, money).map(([name, amount]) => (
          <Fragment key={name}>
            <dt className="muted">{name}</dt>
            <dd>{amount}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
