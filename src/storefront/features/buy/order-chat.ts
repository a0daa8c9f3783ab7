/** The order of a product by WhatsApp, with the shopper's selection. Loads with the first gesture. */
import { storageKey } from '#site/storage-key.ts';
import { lineOfForm } from '../../browser/cart-lines/local-add.ts';
import { chatUrl, orderMessage } from '../../browser/order-message.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore } from '../../browser/storages.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import { cartText } from '../../i18n/cart.ts';
import { cartLinkText } from '../../i18n/cart-link.ts';
import { textFor } from '../../i18n/text.ts';
import { orderedUrl } from './variant-url.ts';

/** Writes variant, quantity, area and total into the link's message, and again when it is clicked. */
export function startOrderChat(): void {
  const link = document.querySelector<HTMLAnchorElement>('form.buy [data-chat]');
  const form = link?.closest('form') ?? null;
  if (link === null || form === null) return;
  const write = () => {
    const shop = shopContext();
    const line = lineOfForm(form);
    const zone = localStore().getItem(storageKey('delivery-zone', shop.slug));
    const { inside, outside } = textFor(cartText, shop.lang);
    const area = zone === 'inside' ? inside : zone === 'outside' ? outside : '';
    // Only the checkout knows the product's own charge.
    const order = { lines: [line], area, delivery: null, url: orderedUrl(location.href) };
    const message = orderMessage(order, textFor(cartLinkText, shop.lang), formatsOf(shop).money);
    link.href = chatUrl(link.href.split('?')[0] ?? '', message);
  };
  write();
  link.addEventListener('click', write);
}
