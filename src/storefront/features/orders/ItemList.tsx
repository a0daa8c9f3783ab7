import type { ReactNode } from 'react';
import { paths } from '#site/routes.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { ShopImage } from '../../catalog/ShopImage.tsx';
import type { OrdersText } from '../../i18n/orders.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { ItemLine } from './tracked-order.ts';

interface ItemListProps<Line extends ItemLine> {
  lines: readonly Line[];
  text: OrdersText;
  /** The end of a line, such as its price. */
  aside?: (line: Line) => ReactNode;
  /** What stands below a line. */
  below?: (line: Line) => ReactNode;
}

/** The products of an order. */
export function ItemList<Line extends ItemLine>({ lines, text, aside, below }: ItemListProps<Line>) {
  return (
    <ul className="goods" aria-label={text.goods}>
      {lines.map((line) => (
        <li key={`${line.productId} ${line.option}`}>
          <div className="goods-pic">
            <ItemImage src={line.image} />
          </div>
          <div className="goods-what">
            <a className="goods-name" href={paths.product(line.productId)}>
              {line.title}
            </a>
            {line.option !== '' && <p className="muted small">{line.option}</p>}
            <p className="muted small">{fill(text.quantity, { n: line.quantity })}</p>
          </div>
          {aside?.(line)}
          {below?.(line)}
        </li>
      ))}
    </ul>
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
