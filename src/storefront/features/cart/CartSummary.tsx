import { paths, ROUTES } from '#site/routes.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { catalogueOf } from '../../catalogue/catalogue-context.ts';
import { deliveryText } from '../../catalogue/delivery-text.ts';
import { fill } from '../../i18n/text.ts';
import type { CartText } from './CartRow.tsx';
import { lineKey, type StoredLine } from './cart-lines.ts';
import type { LineCheck } from './fresh-lines.ts';
import { subtotal } from './line-edits.ts';

interface CartSummaryProps {
  lines: readonly StoredLine[];
  checks: Readonly<Record<string, LineCheck>>;
  text: CartText;
}

/** Totals of the cart and the link to checkout, which stay in view on phones. Rendered only in the browser. */
export function CartSummary({ lines, checks, text }: CartSummaryProps) {
  const shop = shopContext();
  const catalogue = catalogueOf(shop);
  const { money } = catalogue;
  const isBuyable = (line: StoredLine) => (checks[lineKey(line)]?.state ?? 'ok') === 'ok';
  const buyable = lines.filter(isBuyable);
  const count = buyable.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = subtotal(buyable);
  // The subtotal is at list prices, so that subtotal minus savings is the total.
  const saved = Math.max(
    0,
    subtotal(buyable.map((line) => ({ ...line, unitPrice: line.listPrice }))) - total,
  );
  const isReady = buyable.length === lines.length;
  return (
    <section className="cart-summary" aria-labelledby="cart-summary">
      <div className="cart-sums">
        <h2 id="cart-summary">{text.summary}</h2>
        <dl>
          <div>
            <dt>
              {text.subtotal}{' '}
              <span className="muted">({count === 1 ? text.itemOne : fill(text.items, { n: count })})</span>
            </dt>
            <dd>{money(total + saved)}</dd>
          </div>
          {saved > 0 && (
            <div className="cart-saved">
              <dt>{text.saved}</dt>
              <dd>−{money(saved)}</dd>
            </div>
          )}
          <div>
            <dt>{text.delivery}</dt>
            <dd className="muted">{deliveryText({ mode: 'default', ...shop.delivery }, catalogue)}</dd>
          </div>
        </dl>
      </div>
      <div className="cart-pay">
        <dl>
          <dt>{text.total}</dt>
          <dd>{money(total)}</dd>
        </dl>
        {isReady ? (
          <a className="btn btn-main" href={ROUTES.checkout.pattern}>
            {text.checkout}
          </a>
        ) : (
          <p className="cart-note cart-bad" role="status">
            {text.clearFirst}
          </p>
        )}
      </div>
      <a className="btn" href={paths.home()}>
        {text.keepShopping}
      </a>
    </section>
  );
}
