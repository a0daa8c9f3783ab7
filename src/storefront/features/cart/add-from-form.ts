/** Adds what a form of a card or of the sticky bar names, and says how it went. */
import { paths } from '#site/routes.ts';
import { cart } from '../../browser/page-stores.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { showToast } from '../../browser/toast.ts';
import { cartText } from '../../i18n/cart.ts';
import { textFor } from '../../i18n/text.ts';
import { addMessage, priceDigits } from './add-message.ts';

/** The form says so, or the card does, whose link leads to the product under its campaign. */
function campaignOf(form: HTMLFormElement, data: FormData): string | null {
  const own = data.get('camp');
  if (typeof own === 'string') return own;
  const link = form.closest('.card')?.querySelector<HTMLAnchorElement>('a[href]');
  return link == null ? null : new URL(link.href).searchParams.get('camp');
}

/** Digits of the price a card shows: all that can be compared with an amount. */
function shownDigits(form: HTMLFormElement): string | null {
  const price = form.closest('.card, [data-sticky-buy]')?.querySelector('.price b')?.textContent;
  return price == null ? null : priceDigits(price);
}

/** @returns whether the goods are in the cart now */
export async function addFromForm(form: HTMLFormElement): Promise<boolean> {
  const data = new FormData(form);
  const result = await cart().add({
    productId: String(data.get('add')),
    sku: String(data.get('sku') ?? ''),
    quantity: Number(data.get('qty') ?? 1),
    campaignId: campaignOf(form, data),
  });
  const context = shopContext();
  const text = textFor(cartText, context.lang);
  showToast({
    text: addMessage(result, context, shownDigits(form)),
    ...(result.ok && { action: { label: text.view, href: paths.cartAdd() } }),
  });
  return result.ok;
}
