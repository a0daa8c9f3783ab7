import { useState } from 'react';
import { PATTERNS } from '#site/page-paths.ts';
import type { OrdersText } from '../../i18n/orders.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { addSelected } from '../cart/add/add-selected.ts';
import type { OrderedLine } from '../placed-order/last-order.ts';
import { type AgainResult, orderAgain } from './order-again.ts';

/** A button that adds the items of an order to the cart. After a failure another click adds the remaining ones. */
export function OrderAgain({ lines, text }: { lines: readonly OrderedLine[]; text: OrdersText }) {
  const [result, setResult] = useState<AgainResult | 'adding' | null>(null);
  const isAdding = result === 'adding';
  const addAll = async () => {
    if (isAdding) return;
    const remaining = result !== null && result.failed.length > 0 ? result.failed : lines;
    setResult('adding');
    setResult(await orderAgain(remaining, addSelected));
  };
  return (
    <>
      <button className="btn" type="button" aria-busy={isAdding || undefined} onClick={() => void addAll()}>
        <Icon name="cart" />
        <span>{isAdding ? text.adding : text.again}</span>
      </button>
      <div className="order-message" role="status">
        {result !== null && result !== 'adding' && (
          <p>
            <span>{messageOf(result, text)}</span>{' '}
            {result.added.length > 0 && (
              <a className="link" href={PATTERNS.cart}>
                {text.toCart}
              </a>
            )}
          </p>
        )}
      </div>
    </>
  );
}

function messageOf({ added, missing, failed }: AgainResult, text: OrdersText): string {
  const names = (lines: readonly OrderedLine[]) => lines.map(({ title }) => title).join(', ');
  if (failed.length > 0) return fill(text.againOffline, { missing: names(failed) });
  if (missing.length === 0) return text.againDone;
  if (added.length === 0) return text.againNone;
  return fill(text.againSome, { added: names(added), missing: names(missing) });
}
