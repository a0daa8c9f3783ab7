/** Opens the link to a cart in the page's URL: a dialog with its lines at today's prices, to be added or to replace the cart. */

import { readCartFragment } from '#site/cart-link.ts';
import { lineKey, type StoredLine, withLine } from '../../../browser/cart-lines/cart-lines.ts';
import { itemsAmount } from '../../../browser/cart-lines/items-amount.ts';
import { closeButton } from '../../../browser/close-button.ts';
import { button, element } from '../../../browser/element.ts';
import { lateStyles } from '../../../browser/late-styles.ts';
import { orElse } from '../../../browser/report-failure.ts';
import { shopContext } from '../../../browser/shop-context.ts';
import { showToast } from '../../../browser/toast.ts';
import { formatsOf } from '../../../catalog/shop-formats.ts';
import { type CartLinkText, cartLinkText } from '../../../i18n/cart-link.ts';
import { fill, textFor } from '../../../i18n/text.ts';
import { fetchFreshProduct } from '../../fresh-product/fetch-fresh-product.ts';
import { reportAddition } from '../../tags/cart-reports.ts';
import { selectAdded } from '../add/add-selected.ts';
import { cart } from '../store/page-cart.ts';
import styles from './cart-link.css?inline';
import { type LinkedCart, type LinkProblem, linkedCart } from './linked-lines.ts';

const adoptStyles = lateStyles(styles);

/** Last characters of an id: enough to distinguish items in a conversation with the shop. */
const ID_CHARS = 6;

function lineRow({ title, option, quantity, unitPrice }: StoredLine, money: (minor: number) => string): Node {
  const name = element('span', '', title, ...(option === '' ? [] : [` (${option})`]), ` × ${quantity}`);
  return element('li', '', name, element('b', '', money(unitPrice * quantity)));
}

function problemRow(problem: LinkProblem, text: CartLinkText): Node {
  if (problem.kind === 'gone') {
    const id = problem.productId.slice(-ID_CHARS);
    return element('li', 'muted', fill(text.gone, { id }));
  }
  const link = element('a', 'link', fill(text[problem.kind], { name: problem.name }));
  link.href = problem.href;
  return element('li', 'muted', link);
}

/** Shows the dialog. No effect if the URL has no cart link or a dialog is open. */
export function openCartLink(): void {
  const { hash, pathname, search } = location;
  const { lang, ...shop } = shopContext();
  const text = textFor(cartLinkText, lang);
  const linked = readCartFragment(hash);
  if (document.querySelector('dialog[open]') !== null) return;
  // A reload does not show the dialog again.
  history.replaceState(history.state, '', pathname + search);
  if (linked === null) {
    showToast({ text: text.badLink });
    return;
  }
  adoptStyles();
  const { money } = formatsOf({ lang, ...shop });
  const heading = element('h2', '', text.title);
  heading.id = 'cart-link-title';
  const status = element('p', 'muted', text.checking);
  status.setAttribute('role', 'status');
  const list = element('ul', 'cart-link-lines');
  const actions = element('div', 'cart-link-actions');
  const dialog = element('dialog', 'cart-link', heading, status, list, actions);
  dialog.setAttribute('aria-labelledby', heading.id);
  const close = closeButton(lang);
  close.addEventListener('click', () => dialog.close());
  dialog.prepend(close);
  dialog.addEventListener('close', () => dialog.remove());

  const fetchLines = () =>
    orElse(
      'cart link',
      linkedCart(linked, (requested) => fetchFreshProduct(shopContext(), requested)),
      null,
    );
  /**
   * Adds the shown lines, or replaces the cart by them. Each product is fetched again, as for any addition to a cart:
   * changed lines are shown first, and without a response the cart stays.
   */
  const take = async (lines: readonly StoredLine[], isReplacing: boolean) => {
    const found = await fetchLines();
    dialog.removeAttribute('aria-busy');
    // The shopper has closed the dialog meanwhile.
    if (!dialog.open) return;
    if (found === null) return showFailure();
    if (JSON.stringify(found.lines) !== JSON.stringify(lines)) return show(found);
    cart().change((present) => lines.reduce<readonly StoredLine[]>(withLine, isReplacing ? [] : present));
    selectAdded(lines.map(lineKey));
    for (const line of lines) void reportAddition(line);
    dialog.close();
    showToast({ text: text.added });
  };
  const choose = (lines: readonly StoredLine[], isReplacing: boolean) => {
    if (dialog.getAttribute('aria-busy') === 'true') return;
    dialog.setAttribute('aria-busy', 'true');
    void take(lines, isReplacing);
  };
  const show = ({ lines, problems }: LinkedCart) => {
    status.textContent = lines.length === 0 ? text.nothing : text.intro;
    const total = element('li', 'cart-link-total', text.total, element('b', '', money(itemsAmount(lines))));
    list.replaceChildren(
      ...lines.map((line) => lineRow(line, money)),
      ...problems.map((problem) => problemRow(problem, text)),
      ...(lines.length === 0 ? [] : [total]),
    );
    const isFilled = cart().$lines.get().length > 0;
    actions.replaceChildren(
      ...(lines.length === 0 ? [] : [button('btn btn-main', text.add, () => choose(lines, false))]),
      ...(lines.length === 0 || !isFilled ? [] : [button('btn', text.replace, () => choose(lines, true))]),
      button('btn', text.cancel, () => dialog.close()),
    );
    actions.querySelector('button')?.focus();
  };
  const showFailure = () => {
    status.textContent = text.failed;
    actions.replaceChildren(button('btn', text.retry, () => void check()));
  };
  const check = async () => {
    status.textContent = text.checking;
    actions.replaceChildren();
    const found = await fetchLines();
    if (found === null) showFailure();
    else show(found);
  };
  document.body.append(dialog);
  dialog.showModal();
  void check();
}
