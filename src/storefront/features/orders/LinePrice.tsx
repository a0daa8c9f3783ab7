import { shopContext } from '../../browser/shop-context.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import type { OrdersText } from '../../i18n/orders.ts';
import { fill } from '../../i18n/text.ts';
import type { OrderedLine } from '../placed-order/last-order.ts';

/** The price of an order's line; nothing if the API does not state it. */
export function LinePrice({ line, text }: { line: OrderedLine; text: OrdersText }) {
  const { money } = formatsOf(shopContext());
  const { unitPrice, quantity } = line;
  if (unitPrice === 0) return null;
  return (
    <div className="order-item-price">
      <b translate="no">{money(unitPrice * quantity)}</b>
      {quantity > 1 && <p className="muted small">{fill(text.each, { price: money(unitPrice) })}</p>}
    </div>
  );
}
