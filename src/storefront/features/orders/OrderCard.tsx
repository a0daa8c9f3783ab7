import type { Order } from '#contract/entities/order.ts';
import { isWithoutDelivery } from '#site/catalog/delivery.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { datesOf } from '../../catalog/shop-dates.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import type { OrdersText } from '../../i18n/orders.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FilledText } from '../../islands/FilledText.tsx';
import { splitLine } from '../placed-order/split-rows.ts';
import { ItemImage } from './ItemList.tsx';
import { isOver } from './order-timeline.ts';
import { totalsOf } from './ordered-line.ts';
import { StatusChip } from './StatusChip.tsx';

const IMAGES = 4;

/** The URL of an order on this page, with its number as the fragment. */
function orderHref(number: string): string {
  return `#${encodeURIComponent(number)}`;
}

/** An order in the list. Its link covers the whole card. */
export function OrderCard({ order, text }: { order: Order; text: OrdersText }) {
  const { lang } = shopContext();
  const { money } = formatsOf(shopContext());
  const { day } = datesOf(shopContext());
  const { number, placedAt, lines } = order;
  const totals = totalsOf(order);
  const { total, subtotal } = totals;
  const split = isOver(order) ? null : splitLine(totals, isWithoutDelivery(subtotal, totals), lang, money);
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className="order-card">
      <h2>
        <a className="covers" href={orderHref(number)} aria-label={fill(text.viewOrderNamed, { number })}>
          <FilledText text={text.order} values={{ number }} />
        </a>
      </h2>
      <StatusChip order={order} text={text} />
      {placedAt !== null && <p className="muted small order-day">{day(placedAt)}</p>}
      <div className="order-images">
        {lines.slice(0, IMAGES).map((line, index) => (
          <span key={index} className="order-item-image frame">
            <ItemImage src={line.image} />
          </span>
        ))}
      </div>
      <p className="order-sum">
        <span className="muted small">
          {itemCount === 1 ? text.item : fill(text.items, { n: itemCount })}
        </span>
        {total !== null && <b translate="no">{money(total)}</b>}
        <Icon name="chevron-right" />
      </p>
      {split !== null && <p className="muted small order-split">{split}</p>}
    </li>
  );
}
