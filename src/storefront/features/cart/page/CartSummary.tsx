import { useEffect, useState } from 'react';
import { PATTERNS, paths } from '#site/page-paths.ts';
import type { StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { itemsAmount } from '../../../browser/cart-lines/items-amount.ts';
import { loadLate } from '../../../browser/loading/load-late.ts';
import { shopContext } from '../../../browser/shop-context.ts';
import type { doorSum } from '../../../catalog/door-text.ts';
import { formatsOf } from '../../../catalog/shop-formats.ts';
import type { CartText } from '../../../i18n/cart.ts';
import { deliveryTexts } from '../../../i18n/delivery.ts';
import { fill, textFor } from '../../../i18n/text.ts';
import { useStore } from '../../../islands/use-store.ts';
import { knownCharges } from '../checkout-selection/known-charge.ts';
import type { LineCheck } from '../lines/fresh-lines.ts';
import { leaveForCheckout, selectedZone } from './cart-page.ts';
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
  const zone = useStore(selectedZone, null);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const itemsTotal = itemsAmount(lines);
  // The subtotal is at list prices, so that subtotal minus savings is the price of the items.
  const saved = Math.max(
    0,
    itemsAmount(lines.map((line) => ({ ...line, unitPrice: line.listPrice }))) - itemsTotal,
  );
  const charges = lines.length === 0 ? null : knownCharges(lines, checks, shop);
  const isSame = charges !== null && charges.inside === charges.outside;
  // Shown from the start if the shop's fees differ: the link below must not move when the charges arrive.
  const hasChoice = shop.delivery.inside !== shop.delivery.outside || (charges !== null && !isSame);
  const delivery = charges === null ? null : isSame ? charges.inside : zone && charges[zone];
  // Shows the shop's flat fee while the charge is unknown.
  const stated = delivery ?? (hasChoice ? zone && (charges ?? shop.delivery)[zone] : shop.delivery.inside);
  const unknown =
    hasChoice && zone === null ? text.deliveryChoose : textFor(deliveryTexts, shop.lang).unknown;
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
              <span className="muted">
                {`(${count === 1 ? text.itemOne : fill(text.items, { n: count })})`}
              </span>
            </dt>
            <dd translate="no">{count === 0 ? '–' : money(itemsTotal + saved)}</dd>
          </div>
          {saved > 0 && (
            <div className="cart-saved">
              <dt>{text.saved}</dt>
              <dd translate="no">{`−${money(saved)}`}</dd>
            </div>
          )}
          <div>
            <dt>{text.delivery}</dt>
            <dd className={delivery === null ? 'muted' : undefined}>
              {count === 0 ? '–' : stated !== null ? charge(stated) : unknown}
            </dd>
          </div>
        </dl>
        <p className="summary-door small muted">
          {count > 0 && delivery !== null && delivery > 0 && (
            <DoorSum items={itemsTotal} fee={delivery} lang={shop.lang} money={money} />
          )}
        </p>
      </div>
      <div className="summary-pay">
        <dl>
          <dt>{delivery === null ? text.totalItems : text.total}</dt>
          <dd translate="no">{count === 0 ? '–' : money(itemsTotal + (delivery ?? 0))}</dd>
        </dl>
        {count > 0 ? (
          <a className="btn btn-main" href={PATTERNS.checkout} onClick={() => leaveForCheckout(lines)}>
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

interface DoorSumProps {
  items: number;
  fee: number;
  lang: string;
  money: (minor: number) => string;
}

/** The items with their delivery. The text loads once the charge is known; the space is kept. */
function DoorSum({ items, fee, lang, money }: DoorSumProps) {
  const [late, setLate] = useState<{ doorSum: typeof doorSum }>();
  useEffect(() => void loadLate(() => import('../../../catalog/door-text.ts')).then(setLate), []);
  return late?.doorSum(items, fee, lang, money);
}
