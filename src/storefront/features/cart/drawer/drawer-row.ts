/**
 * A line in the cart's drawer. Its elements stay the same while it changes, so that the focus stays on its buttons. Those
 * at their limit are `aria-disabled`: a disabled button loses the focus.
 */

import { imageAt } from '#site/image.ts';
import { digits } from '#site/language/digits.ts';
import { inPageLanguage } from '#site/language/page-language.ts';
import { paths } from '#site/page-paths.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { maxQuantity } from '#site/typed/quantity.ts';
import type { StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { element } from '../../../browser/element.ts';
import { cartText } from '../../../i18n/cart.ts';
import { fill, textFor } from '../../../i18n/text.ts';

/** Data that a row shows besides its line. */
export interface RowState {
  /** Why the line differs from the shopper's expectation; '' if it does not. */
  note: string;
  isSelected: boolean;
}

export interface DrawerRow {
  root: HTMLLIElement;
  show(line: StoredLine, state: RowState): void;
}

interface RowPorts {
  context: BrowserContext;
  money: (minor: number) => string;
  setQuantity(quantity: number): void;
  remove(): void;
}

/** Pixels of the image: twice its size. */
const IMAGE_PX = 160;

function iconButton(className: string, icon: string, onClick: () => void): HTMLButtonElement {
  const button = element('button', className);
  button.type = 'button';
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-${icon}"/></svg>`;
  button.addEventListener('click', () => {
    // `disabled` would lose the focus.
    if (button.getAttribute('aria-disabled') !== 'true') onClick();
  });
  return button;
}

export function createDrawerRow({ context, money, setQuantity, remove }: RowPorts): DrawerRow {
  const text = textFor(cartText, context.lang);
  let quantity = 1;
  const image = element('img', '');
  image.alt = '';
  image.width = 72;
  image.height = 72;
  const name = element('a', 'drawer-name two-lines');
  const option = element('p', 'muted small');
  const sum = element('b', 'drawer-sum');
  sum.translate = false;
  const less = iconButton('', 'minus', () => setQuantity(quantity - 1));
  const count = element('output', '');
  const more = iconButton('', 'plus', () => setQuantity(quantity + 1));
  const steps = element('div', 'drawer-steps', less, count, more);
  steps.setAttribute('role', 'group');
  less.setAttribute('aria-label', text.less);
  more.setAttribute('aria-label', text.more);
  const bin = iconButton('drawer-remove icon-btn', 'trash', remove);
  const note = element('p', 'drawer-row-note');
  const root = element(
    'li',
    'drawer-row',
    element('div', 'drawer-pic frame', image),
    element('div', 'drawer-what', name, option),
    sum,
    element('div', 'drawer-acts', steps, bin),
    note,
  );

  return {
    root,
    show: (line, state) => {
      quantity = line.quantity;
      const label = [line.title, line.option, line.campaignName].filter(Boolean).join(', ');
      const source = line.image === '' ? '' : imageAt(line.image, context, IMAGE_PX);
      if (image.getAttribute('src') !== source) image.src = source;
      image.hidden = source === '';
      name.textContent = line.title;
      name.href = line.href ? inPageLanguage(line.href) : paths.product(line.productId);
      option.textContent = [line.option, line.campaignName].filter(Boolean).join(' · ');
      sum.textContent = line.unitPrice > 0 ? money(line.unitPrice * quantity) : '';
      count.textContent = digits(quantity, context.lang);
      steps.setAttribute('aria-label', fill(text.quantityOf, { name: label }));
      bin.setAttribute('aria-label', fill(text.removeOf, { name: label }));
      less.setAttribute('aria-disabled', String(quantity <= 1));
      more.setAttribute('aria-disabled', String(quantity >= maxQuantity(line.max)));
      note.textContent = state.note;
      root.classList.toggle('drawer-left-out', !state.isSelected);
    },
  };
}
