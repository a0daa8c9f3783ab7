import { useState } from 'react';
import { ROUTES } from '#site/routes.ts';
import type { OrdersText } from '../../i18n/orders.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { cart } from '../cart/store/page-cart.ts';
import { type AgainResult, orderAgain } from './order-again.ts';
import type { OrderedLine } from './ordered-line.ts';

/** Puts the goods of an order into the cart. Pressed again after a failure, it adds what was not added. */
export function OrderAgain({ lines, text }: { lines: readonly OrderedLine[]; text: OrdersText }) {
  const [result, setResult] = useState<AgainResult | 'adding' | null>(null);
  const isAdding = result === 'adding';
  const press = async () => {
    if (isAdding) return;
    const rest = result !== null && result.unanswered.length > 0 ? result.unanswered : lines;
    setResult('adding');
    setResult(await orderAgain(rest, cart().add));
  };
  return (
    <>
      <button className="btn" type="button" aria-busy={isAdding || undefined} onClick={() => void press()}>
        <Icon name="cart" />
        {isAdding ? text.adding : text.again}
      </button>
      <div className="order-said" role="status">
        {result !== null && result !== 'adding' && (
          <p>
            {messageOf(result, text)}{' '}
            {result.added.length > 0 && (
              <a className="link" href={ROUTES.cart.pattern}>
                {text.toCart}
              </a>
            )}
          </p>
        )}
      </div>
    </>
  );
}

function messageOf({ added, missing, unanswered }: AgainResult, text: OrdersText): string {
  const names = (lines: readonly OrderedLine[]) => lines.map(({ title }) => title).join(', ');
  if (unanswered.length > 0) return fill(text.againOffline, { missing: names(unanswered) });
  if (missing.length === 0) return text.againDone;
  if (added.length === 0) return text.againNone;
  return fill(text.againSome, { added: names(added), missing: names(missing) });
}
