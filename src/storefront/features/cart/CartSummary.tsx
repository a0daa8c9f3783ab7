import { paths, ROUTES } from '#site/routes.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { deliveryText } from '../../catalogue/delivery-text.ts';
import { formatsOf } from '../../catalogue/shop-formats.ts';
import { fill } from '../../i18n/text.ts';
import { useStore } from '../../islands/use-store.ts';
import { reportPress } from '../tags/cart-reports.ts';
import type { CartText } from './CartRow.tsx';
import type { StoredLine } from './cart-lines.ts';
import { chosenZone } from './cart-page.ts';
import type { LineCheck } from './fresh-lines.ts';
import { knownCharges } from './known-charge.ts';
import { subtotal } from './line-edits.ts';
import { ZoneChoice } from './ZoneChoice.tsx';

interface CartSummaryProps {
  /** The lines that are selected for the checkout. */
  lines: readonly StoredLine[];
  checks: Readonly<Record<string, LineCheck>>;
  text: CartText;
}

/** Totals of the cart and the link to checkout, which stay in view on phones. Rendered only in the browser. */
export function CartSummary({ lines, checks, text }: CartSummaryProps) {
  const shop = shopContext();
  const { money } = formatsOf(shop);
  const zone = useStore(chosenZone, null);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const goods = subtotal(lines);
  // The subtotal is at list prices, so that subtotal minus savings is the price of the goods.
  const saved = Math.max(0, subtotal(lines.map((line) => ({ ...line, unitPrice: line.listPrice }))) - goods);
  const charges = lines.length === 0 ? null : knownCharges(lines, checks, shop);
  const isSame = charges !== null && charges.inside === charges.outside;
  const delivery = charges === null ? null : isSame ? charges.inside : zone && charges[zone];
  const hasChoice = charges !== null && !isSame;
  const charge = (amount: number) => (amount === 0 ? text.free : money(amount));
  return (
    <section className="summary" aria-labelledby="cart-summary">
      <div className="summary-sums">
        <h2 id="cart-summary">{text.summary}</h2>
        {hasChoice && <ZoneChoice charges={charges} charge={charge} text={text} />}
        <dl>
          <div>
            <dt>
              {text.subtotal}{' '}
              <span className="muted">({count === 1 ? text.itemOne : fill(text.items, { n: count })})</span>
            </dt>
            <dd>{money(goods + saved)}</dd>
          </div>
          {saved > 0 && (
            <div className="cart-saved">
              <dt>{text.saved}</dt>
              <dd>−{money(saved)}</dd>
            </div>
          )}
          <div>
            <dt>{text.delivery}</dt>
            <dd className={delivery === null ? 'muted' : undefined}>
              {delivery !== null && charge(delivery)}
              {delivery === null &&
                (hasChoice && zone === null
                  ? text.deliveryChoose
                  : deliveryText({ mode: 'default', ...shop.delivery, ...charges }, shop))}
            </dd>
          </div>
        </dl>
      </div>
      <div className="summary-pay">
        <dl>
          <dt>{delivery === null ? text.totalGoods : text.total}</dt>
          <dd>{money(goods + (delivery ?? 0))}</dd>
        </dl>
        {count > 0 ? (
          <a className="btn btn-main" href={ROUTES.checkout.pattern} onClick={() => reportPress(lines)}>
            {text.checkout}
          </a>
        ) : (
          <p className="cart-note" role="status">
            {text.selectFirst}
          </p>
        )}
      </div>
      <a className="btn" href={paths.home()}>
        {text.keepShopping}
      </a>
    </section>
  );
}
