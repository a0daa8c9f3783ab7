/**
 * A link to this cart, and its order by WhatsApp. Imported dynamically: it loads with a click. The order leaves the page by
 * its URL, because browsers block a window that opens after the load.
 */
import { cartFragment } from '#site/cart-link.ts';
import { PATTERNS } from '#site/page-paths.ts';
import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { copyLink } from '../../../browser/copy-link.ts';
import { chatUrl, orderMessage } from '../../../browser/order-message.ts';
import { shopContext } from '../../../browser/shop-context.ts';
import { formatsOf } from '../../../catalog/shop-formats.ts';
import { cartText } from '../../../i18n/cart.ts';
import { cartLinkText } from '../../../i18n/cart-link.ts';
import { textFor } from '../../../i18n/text.ts';
import { knownCharges } from '../checkout-selection/known-charge.ts';
import { selection, zoneChoice } from '../checkout-selection/selection.ts';
import { cart } from '../store/page-cart.ts';

/** The lines that are selected for the checkout and can be ordered. */
function orderedLines(): StoredLine[] {
  const checks = cart().$checks.get().lines;
  const leftOut = selection().$leftOut.get();
  return cart()
    .$lines.get()
    .filter((line) => (checks[lineKey(line)]?.state ?? 'ok') === 'ok' && !leftOut.has(lineKey(line)));
}

function cartUrl(lines: readonly StoredLine[]): string {
  return location.origin + PATTERNS.cart + cartFragment(lines);
}

/** Copies the link, or shows it. */
export function copyCartLink(): Promise<void> {
  return copyLink(cartUrl(orderedLines()), textFor(cartLinkText, shopContext().lang).copied);
}

/**
 * The URL of a chat with the selected lines, the area and the total.
 *
 * @param chat `https://wa.me/` with the shop's number
 */
export function cartChat(chat: string): string {
  const shop = shopContext();
  const lines = orderedLines();
  const zone = zoneChoice().$zone.get();
  const charges = knownCharges(lines, cart().$checks.get().lines, shop);
  const isSame = charges !== null && charges.inside === charges.outside;
  const message = orderMessage(
    {
      lines,
      area: zone === null ? '' : textFor(cartText, shop.lang)[zone],
      delivery: charges === null ? null : isSame ? charges.inside : zone && charges[zone],
      url: cartUrl(lines),
    },
    textFor(cartLinkText, shop.lang),
    formatsOf(shop).money,
  );
  return chatUrl(chat, message);
}
