import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import type { CartText } from '../../../i18n/cart.ts';
import { fill } from '../../../i18n/text.ts';
import { useStore } from '../../../islands/use-store.ts';
import type { OutboxState } from '../../../shopper/outbox/outbox.ts';
import type { LineCheck } from '../lines/fresh-lines.ts';
import { CartRow } from './CartRow.tsx';
import { CartSummary } from './CartSummary.tsx';
import { leftOutLines, removeLines, selectLines } from './cart-page.ts';

interface CartLinesProps {
  lines: readonly StoredLine[];
  checks: Readonly<Record<string, LineCheck>>;
  refused: OutboxState['refused'];
  text: CartText;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The lines with their selection for the checkout, and the totals of the selected ones. Rendered only in the browser. */
export function CartLines({ lines, checks, refused, text }: CartLinesProps) {
  const leftOut = useStore(leftOutLines, NOTHING);
  const buyable = lines.filter((line) => (checks[lineKey(line)]?.state ?? 'ok') === 'ok');
  const selected = buyable.filter((line) => !leftOut.has(lineKey(line)));
  const isAll = selected.length === buyable.length;
  return (
    <div className="summary-page">
      <div>
        {buyable.length > 1 && (
          <label className="check cart-all">
            <input
              type="checkbox"
              checked={isAll}
              ref={(box) => {
                if (box !== null) box.indeterminate = !isAll && selected.length > 0;
              }}
              onChange={() => selectLines(buyable, !isAll)}
            />
            <span>{text.selectAll}</span>
            <span className="muted small" role="status">
              {fill(text.selectedOf, { n: selected.length, all: buyable.length })}
            </span>
          </label>
        )}
        <ul className="cart-lines">
          {lines.map((line) => (
            <CartRow
              key={lineKey(line)}
              line={line}
              check={checks[lineKey(line)]}
              refused={refused[lineKey(line)]}
              isSelected={selected.includes(line)}
              text={text}
            />
          ))}
        </ul>
        {buyable.length < lines.length && (
          <button
            type="button"
            className="btn"
            onClick={({ currentTarget }) => {
              currentTarget.closest('main')?.focus();
              removeLines(lines.filter((line) => !buyable.includes(line)));
            }}
          >
            {text.removeUnsold}
          </button>
        )}
      </div>
      <CartSummary lines={selected} checks={checks} text={text} />
    </div>
  );
}
