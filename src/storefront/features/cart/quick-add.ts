/** Adds the product of a card or of the sticky bar to the cart. */
import { paths } from '#site/routes.ts';
import { requestedCampaign } from '../../browser/requested-campaign.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { showToast } from '../../browser/toast.ts';
import { cartText } from '../../i18n/cart.ts';
import { textFor } from '../../i18n/text.ts';
import { addMessage } from './add-message.ts';
import { cart } from './page-cart.ts';

const DONE_MS = 1_200;

/** Shows a check mark on the button for a moment. */
function showDone(button: HTMLElement): void {
  const icon = button.querySelector('use');
  const before = icon?.getAttribute('href');
  if (icon === null || before == null || before === '#i-check') return;
  icon.setAttribute('href', '#i-check');
  setTimeout(() => icon.setAttribute('href', before), DONE_MS);
}

/** On the sticky bar the campaign that the page requests; on a card the campaign in the form. */
function campaignOf(form: HTMLFormElement, data: FormData): string | null {
  if (form.closest('[data-sticky-buy]') !== null) return requestedCampaign(shopContext(), location.search);
  return String(data.get('camp') ?? '') || null;
}

/**
 * Adds what the form names and shows the result in a toast.
 *
 * @param form with `add` and optional `sku`, `qty` and `camp` fields; `data-price` is the price the page shows, in
 *   minor units
 */
export async function quickAdd(form: HTMLFormElement, button: HTMLElement): Promise<void> {
  const data = new FormData(form);
  const result = await cart().add({
    productId: String(data.get('add')),
    sku: String(data.get('sku') ?? ''),
    quantity: Number(data.get('qty') ?? 1),
    campaignId: campaignOf(form, data),
  });
  const context = shopContext();
  const { view } = textFor(cartText, context.lang);
  const { price } = form.dataset;
  showToast({
    text: addMessage(result, context, price === undefined ? null : Number(price)),
    ...(result.ok && { action: { label: view, href: paths.cartAdd() } }),
  });
  if (result.ok) showDone(button);
}
