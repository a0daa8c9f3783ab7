import type { ReactNode } from 'react';
import { shopContext } from '../../browser/shop-context.ts';
import { ShopImage } from '../../catalog/ShopImage.tsx';
import { formatsOf } from '../../catalog/shop-formats.ts';
import { fill } from '../../i18n/text.ts';
import type { OrderedLine } from './last-order.ts';

interface OrderLinesProps<Line extends OrderedLine> {
  lines: readonly Line[];
  text: { quantity: string };
  /** Content below a line's text. */
  below?: (line: Line) => ReactNode;
}

/** Ordered items with images and amounts. */
export function OrderLines<Line extends OrderedLine>({ lines, text, below }: OrderLinesProps<Line>) {
  const { money } = formatsOf(shopContext());
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li key={`${line.productId} ${line.sku} ${line.campaignId}`} className="order-line">
          <div className="order-image frame">
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
            >{`${fill(text.quantity, { n: line.quantity })} ${money(line.unitPrice)}`}</p>
            {below?.(line)}
          </div>
          <b translate="no">{money(line.unitPrice * line.quantity)}</b>
        </li>
      ))}
    </ul>
  );
}
