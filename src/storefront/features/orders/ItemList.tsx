import type { ReactNode } from 'react';
import { paths } from '#site/page-paths.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { ShopImage } from '../../catalog/ShopImage.tsx';
import { formatsOf } from '../../catalog/shop-formats.ts';
import type { OrdersText } from '../../i18n/orders.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { OrderedLine } from '../placed-order/last-order.ts';

interface ItemListProps {
  lines: readonly OrderedLine[];
  text: OrdersText;
  /** Content below a line. */
  below?: (line: OrderedLine) => ReactNode;
}

/** The products of an order with their prices. */
export function ItemList({ lines, text, below }: ItemListProps) {
  return (
    <ul className="order-items" aria-label={text.products}>
      {lines.map((line) => (
        <li key={`${line.productId} ${line.option}`}>
          <div className="order-item-image frame">
            <ItemImage src={line.image} />
          </div>
          <div className="order-item-text">
            <a className="order-item-name" href={paths.product(line.productId)}>
              {line.title}
            </a>
            {line.option !== '' && <p className="muted small">{line.option}</p>}
            <p className="muted small">{fill(text.quantity, { n: line.quantity })}</p>
          </div>
          <LinePrice line={line} text={text} />
          {below?.(line)}
        </li>
      ))}
    </ul>
  );
}

/** The price of an order's line; nothing if the API does not state it. */
function LinePrice({ line, text }: { line: OrderedLine; text: OrdersText }) {
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

/** The image of a product of an order. */
export function ItemImage({ src }: { src: string }) {
  if (src === '') return <Icon name="bag" />;
  return (
    <ShopImage
      shop={shopContext()}
      src={src}
      alt=""
      widths={[160, 240]}
      sizes="64px"
      width={64}
      height={64}
    />
  );
}
