/** The message of an order by WhatsApp. */

import type { CartLinkText } from '../i18n/cart-link.ts';
import { fill } from '../i18n/text.ts';
import { itemsAmount } from './cart-lines/items-amount.ts';

interface MessageLine {
  title: string;
  /** The selected variant, such as "Indigo / XL"; '' without one. */
  option: string;
  /** Minor units. */
  unitPrice: number;
  quantity: number;
}

interface OrderMessage {
  lines: readonly MessageLine[];
  /** '' before the shopper has selected one. */
  area: string;
  /** Minor units; null while the charge is unknown. */
  delivery: number | null;
  /** URL of the product, or of a cart with these lines. */
  url: string;
}

/** WhatsApp does not open a chat with a much longer message. */
const MAX_LINES = 20;

/** Lines with variants, area, total and a URL, each on a line of its own. */
export function orderMessage(
  { lines, area, delivery, url }: OrderMessage,
  text: CartLinkText,
  money: (minor: number) => string,
): string {
  const items = itemsAmount(lines);
  const others = lines.length - MAX_LINES;
  const total = money(items + (delivery ?? 0));
  return [
    text.hello,
    ...lines.slice(0, MAX_LINES).map(({ title, option, unitPrice, quantity }) => {
      const variant = option === '' ? '' : ` (${option})`;
      return `• ${title}${variant} × ${quantity} – ${money(unitPrice * quantity)}`;
    }),
    ...(others > 0 ? [fill(text.more, { n: others })] : []),
    ...(area === '' ? [] : [fill(text.area, { area })]),
    ...(delivery === null ? [] : [fill(text.delivery, { price: money(delivery) })]),
    fill(delivery === null ? text.totalItems : text.totalAll, { price: total }),
    url,
  ].join('\n');
}

/** The URL that opens a chat with the shop and a message. @param chat `https://wa.me/` with the shop's number */
export function chatUrl(chat: string, message: string): string {
  return `${chat}?text=${encodeURIComponent(message)}`;
}
