import type { ReactNode } from 'react';
import { shopContext } from '../../browser/shop-context.ts';
import { ShopImage } from '../../catalog/ShopImage.tsx';

/** Amounts are in minor units. */
interface OrderedLine {
  key: string;
  title: string;
  option: string;
  image: string;
  unitPrice: number;
  quantity: number;
}

interface OrderLinesProps<Line extends OrderedLine> {
  lines: readonly Line[];
  money: (minor: number) => string;
  /** The text of a quantity. */
  quantityText: (quantity: number) => string;
  /** Content below a line's text. */
  below?: (line: Line) => ReactNode;
}

/** Ordered items with images and amounts. */
export function OrderLines<Line extends OrderedLine>({
  lines,
  money,
  quantityText,
  below,
}: OrderLinesProps<Line>) {
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li key={line.key} className="order-line">
          <div className="order-image">
            {line.image !== '' && (
              <ShopImage
                shop={shopContext()}
                src={line.image}
                alt=""
                widths={[160]}
                sizes="56px"
                width={56}
                height={56}
              />
            )}
          </div>
          <div>
            <p className="order-name two-lines">{line.title}</p>
            {line.option !== '' && <p className="muted small">{line.option}</p>}
            <p
              className="muted small"
              translate="no"
            >{`${quantityText(line.quantity)} ${money(line.unitPrice)}`}</p>
            {below?.(line)}
          </div>
          <b translate="no">{money(line.unitPrice * line.quantity)}</b>
        </li>
      ))}
    </ul>
  );
}
