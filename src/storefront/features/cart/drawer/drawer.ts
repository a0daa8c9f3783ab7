/**
 * The cart over the page it was opened on: lines, subtotal, and the links to the cart's page and the checkout. Without a
 * framework: React would add twenty times its bytes to public pages.
 */

import { PATTERNS, paths } from '#site/page-paths.ts';
import { buyNow } from '../../../browser/cart-lines/buy-now.ts';
import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { itemsAmount } from '../../../browser/cart-lines/items-amount.ts';
import { closeButton } from '../../../browser/close-button.ts';
import { button, element } from '../../../browser/element.ts';
import { lateStyles } from '../../../browser/late-styles.ts';
import { shopContext } from '../../../browser/shop-context.ts';
import { deliveryText } from '../../../catalog/delivery-text.ts';
import { formatsOf } from '../../../catalog/shop-formats.ts';
import { type CartText, cartText } from '../../../i18n/cart.ts';
import { fill, textFor } from '../../../i18n/text.ts';
import { reportCheckout } from '../../tags/report-items.ts';
import { selection } from '../checkout-selection/selection.ts';
import { limitNote } from '../store/limit-note.ts';
import { cart, cartSync } from '../store/page-cart.ts';
import styles from './drawer.css?inline';
import { createDrawerRow, type DrawerRow, type RowState } from './drawer-row.ts';

const MARKUP = `
<div class="drawer-head"><h2 id="drawer-title" tabindex="-1" autofocus></h2></div>
<p class="drawer-note" id="drawer-note" role="status"></p>
<div class="drawer-empty" hidden><p class="muted"></p><a class="btn btn-main"></a></div>
<ul class="drawer-lines"></ul>
<div class="drawer-foot">
  <dl><dt></dt><dd></dd></dl>
  <p class="muted small"></p>
  <div class="drawer-links row"><a class="btn"></a><a class="btn btn-main"></a></div>
</div>`;

function find<Found extends HTMLElement>(dialog: HTMLElement, selector: string): Found {
  const found = dialog.querySelector<Found>(selector);
  if (found === null) throw new Error(`The drawer has no ${selector}.`);
  return found;
}

/** Why a line cannot be ordered, according to the data in this browser; '' if it can. */
function unsoldText(line: StoredLine, text: CartText): string {
  const state = cart().$checks.get().lines[lineKey(line)]?.state;
  if (state === 'gone') return text.gone;
  if (state === 'unpriced' || (line.unitPrice === 0 && !line.isUnconfirmed)) return text.unpriced;
  return state === 'out' || line.max === 0 ? text.soldOut : '';
}

const adoptStyles = lateStyles(styles);

/**
 * Opens the drawer as a modal dialog. Escape, its button and a click outside close it; the focus then returns. Without
 * effect while a dialog is open.
 *
 * @param added the line that was just added
 */
export function openDrawer(added?: StoredLine): void {
  if (document.querySelector('dialog[open]') !== null) return;
  adoptStyles();
  const context = shopContext();
  const text = textFor(cartText, context.lang);
  const { money } = formatsOf(context);
  const dialog = element('dialog', 'cart-drawer');
  dialog.setAttribute('aria-labelledby', 'drawer-title');
  dialog.setAttribute('aria-describedby', 'drawer-note');
  dialog.innerHTML = MARKUP;
  const heading = find(dialog, 'h2');
  const note = find(dialog, '.drawer-note');
  const list = find(dialog, 'ul');
  const foot = find(dialog, '.drawer-foot');
  const empty = find(dialog, '.drawer-empty');
  const toShop = find<HTMLAnchorElement>(empty, 'a');
  find(empty, 'p').textContent = text.emptyAdvice;
  toShop.textContent = text.shop;
  toShop.href = paths.home();
  const [toCart, toCheckout] = dialog.querySelectorAll<HTMLAnchorElement>('.drawer-links a');
  if (toCart === undefined || toCheckout === undefined) return;
  toCart.href = PATTERNS.cart;
  toCart.textContent = text.viewCart;
  toCheckout.href = PATTERNS.checkout;
  toCheckout.textContent = text.checkout;
  find(dialog, 'dd').translate = false;
  const charge = find(dialog, '.drawer-foot p');
  charge.textContent = `${text.delivery}: ${deliveryText({ mode: 'default', ...context.delivery }, context)}`;
  if (added !== undefined) note.textContent = fill(text.added, { name: added.title });

  const rows = new Map<string, DrawerRow>();
  const remove = (key: string) => {
    const line = cart()
      .$lines.get()
      .find((present) => lineKey(present) === key);
    // Move the focus first: it would be lost with the removed button.
    heading.focus();
    const putBack = cart().remove(key);
    const undo = button('link', text.undo, () => {
      heading.focus();
      note.textContent = '';
      putBack();
    });
    note.replaceChildren(fill(text.removed, { name: line?.title ?? '' }), ' ', undo);
  };
  const rowOf = (key: string): DrawerRow => {
    const known = rows.get(key);
    if (known !== undefined) return known;
    const row = createDrawerRow({
      context,
      money,
      setQuantity: (quantity) => cart().setQuantity(key, quantity),
      remove: () => remove(key),
    });
    rows.set(key, row);
    return row;
  };
  const stateOf = (line: StoredLine): RowState => {
    const key = lineKey(line);
    const isSelected = !selection().$leftOut.get().has(key);
    const refusal = cartSync().$state.get().refused[key];
    const unsold = unsoldText(line, text);
    const unconfirmed = line.isUnconfirmed ? text.unconfirmed : '';
    const reason =
      refusal === undefined ? unsold || unconfirmed || limitNote(line, text) : refusal || text.notTaken;
    return { isSelected: isSelected && unsold === '', note: isSelected ? reason : text.notSelected };
  };
  const selectedLines = () =>
    cart()
      .$lines.get()
      .filter((line) => stateOf(line).isSelected);
  toCheckout.addEventListener('click', () => {
    // The checkout has the cart's lines, not the item of an earlier Buy Now.
    buyNow().forget();
    reportCheckout(selectedLines());
  });
  const show = () => {
    const lines = cart().$lines.get();
    const selected = selectedLines();
    const count = selected.reduce((sum, { quantity }) => sum + quantity, 0);
    const items = count === 1 ? text.itemOne : fill(text.items, { n: count });
    const roots = lines.map((line) => {
      const row = rowOf(lineKey(line));
      row.show(line, stateOf(line));
      return row.root;
    });
    // Moving an element would remove the focus from it.
    if (roots.length !== list.children.length || roots.some((root, at) => list.children[at] !== root)) {
      list.replaceChildren(...roots);
    }
    heading.textContent = lines.length === 0 ? text.empty : text.title;
    empty.hidden = lines.length > 0;
    list.hidden = lines.length === 0;
    foot.hidden = lines.length === 0;
    toCheckout.hidden = count === 0;
    find(dialog, 'dt').textContent = `${text.subtotal} (${items})`;
    // With nothing to order there is neither an amount nor a charge.
    find(dialog, 'dd').textContent = count === 0 ? '–' : money(itemsAmount(selected));
    charge.hidden = count === 0;
  };
  const ends = [
    cart().$lines.subscribe(show),
    cart().$checks.listen(show),
    cartSync().$state.listen(show),
    selection().$leftOut.listen(show),
  ];

  // A modal dialog covers and disables what is outside of it.
  const toasts = document.querySelector('[data-toast-region]');
  if (toasts !== null) dialog.append(toasts);
  const close = closeButton(context.lang);
  close.addEventListener('click', () => dialog.close());
  find(dialog, '.drawer-head').append(close);
  dialog.addEventListener('pointerdown', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    for (const end of ends) end();
    if (toasts !== null) document.body.append(toasts);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  // The list may be longer than the screen.
  if (added !== undefined) rows.get(lineKey(added))?.root.scrollIntoView({ block: 'nearest' });
}
