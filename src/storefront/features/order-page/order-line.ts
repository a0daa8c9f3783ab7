/** The ordered line: the product of the page in its selected variant and quantity, as the item of Buy Now of this tab. */
import { buyNow } from '../../browser/cart-lines/buy-now.ts';
import { lineKey } from '../../browser/cart-lines/cart-lines.ts';
import { lineOfForm } from '../../browser/cart-lines/local-add.ts';
import { onFirstGesture } from '../../browser/first-gesture.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { once } from '../../browser/once.ts';
import { checkoutLines } from '../cart/checkout-selection/checkout-lines.ts';

/**
 * Stores the line as long as the page is shown, and again after each change of the picker.
 *
 * @param picker the form of `buy/buying.ts`
 */
export function keepOrderedLine(picker: HTMLFormElement, form: HTMLFormElement): void {
  const keep = () => {
    const line = { ...lineOfForm(picker), href: picker.dataset.href ?? '' };
    const [kept] = buyNow().read();
    // Keeps a checked price until the product has been fetched.
    const isKept = kept !== undefined && lineKey(kept) === lineKey(line) && kept.quantity === line.quantity;
    if (!isKept || picker.dataset.fresh !== undefined) buyNow().change(() => [line]);
  };
  keep();
  picker.addEventListener('shop:offer', keep);
  // Listens at the document, so it runs after the picker has limited the quantity.
  document.addEventListener('change', ({ target }) => {
    if (target instanceof Node && picker.contains(target)) keep();
  });
  addEventListener('pagehide', () => buyNow().forget());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) keep();
  });

  const freshen = once(() =>
    loadLate(() => import('./fresh-offer.ts')).then((module) => module?.freshenOffer(picker, form)),
  );
  // A product that was sold out at the build may be in stock again.
  if (form.hidden) void freshen();
  else onFirstGesture(() => void freshen());
  checkoutLines().listen(([line]) => {
    if (line !== undefined && (line.state !== 'ok' || line.before !== null)) void freshen();
  });
}
