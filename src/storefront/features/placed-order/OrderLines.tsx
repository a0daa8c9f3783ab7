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
  /** A number of pieces in words. */
  pieces: (quantity: number) => string;
  /** What is below the facts of a line. */
  below?: (line: Line) => ReactNode;
}

/** Ordered goods with images and amounts. */
export function OrderLines<Line extends OrderedLine>({ lines, money, pieces, below }: OrderLinesProps<Line>) {
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li key={line.key} className="order-line">
          <div className="order-pic">
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
            <p className="muted small">
              {pieces(line.quantity)} {money(line.unitPrice)}
            </p>
            {below?.(line)}
          </div>
          <b>{money(line.unitPrice * line.quantity)}</b>
        </li>
      ))}
    </ul>
  );
}
