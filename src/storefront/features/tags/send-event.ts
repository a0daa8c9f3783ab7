/**
 * Events of a shop for the tags of the page (`decisions.md`). They hold products and amounts, nothing about the shopper.
 */
import { toMajorString } from '#site/language/money.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import type { TagSettings } from '../../head/marketing.ts';

/** Google's names. */
type EventName = 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase';

export interface EventItem {
  productId: string;
  title: string;
  /** The selected variant, such as "Indigo / XL"; '' without one. */
  option: string;
  /** Minor units; null if unknown. */
  unitPrice: number | null;
  quantity: number;
}

export interface ShopEvent {
  name: EventName;
  items: readonly EventItem[];
  /** Minor units; null if unknown. */
  value: number | null;
  /** Facebook counts one event of each name and id, from the browser and from the shop's server. */
  eventId: string;
  /** Only for a purchase. Its number is the event's id. */
  order?: { number: string; shipping: number | null };
}

/** An id for an event. Pages without TLS lack `crypto.randomUUID`. */
export const newEventId = () => crypto.getRandomValues(new Uint32Array(4)).join('');

/** Facebook's names. Product pages have no pixel: only one-page orders send `ViewContent`. */
const PIXEL_NAMES: Readonly<Record<EventName, string>> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
};

/** Product ids are the `g:item_group_id` of the shop's product feed. */
const CONTENT_TYPE = 'product_group';

const major = (minor: number) => Number(toMajorString(minor));

/** Runs when the tags of the page have started: at once, or after consent. Never on a page without tags. */
export function whenTagged(run: () => void): void {
  if (window.dataLayer !== undefined || window.fbq !== undefined) run();
  else document.addEventListener('shop:tags', run, { once: true });
}

/** The settings in `script#tags`; null on a page without tags. */
export function readTagSettings(page: Document): TagSettings | null {
  const block = page.getElementById('tags')?.textContent;
  if (block === undefined || block === null) return null;
  const settings: TagSettings = JSON.parse(block);
  return settings;
}

/** Sends an event to each tag that the page has. Tags have to be started, see {@link whenTagged}. */
export function sendEvent(
  { currency }: Pick<BrowserContext, 'currency'>,
  { name, items, value, eventId, order }: ShopEvent,
): void {
  const settings = readTagSettings(document);
  if (settings === null) return;
  const worth = (minor: number | null) => ({ currency, ...(minor !== null && { value: major(minor) }) });
  const shipping = order?.shipping ?? null;
  const facts = {
    ...(order !== undefined && { transaction_id: order.number }),
    // Google's `value` of a purchase is the sum of its items.
    ...worth(value === null || shipping === null ? value : value - shipping),
    ...(shipping !== null && { shipping: major(shipping) }),
    items: items.map(({ productId, title, option, unitPrice, quantity }) => ({
      item_id: productId,
      item_name: title,
      ...(option !== '' && { item_variant: option }),
      ...(unitPrice !== null && { price: major(unitPrice) }),
      quantity,
    })),
  };
  if (settings.ga !== '') window.gtag?.('event', name, facts);
  if (settings.gtm !== '')
    window.dataLayer?.push({ ecommerce: null }, { event: name, event_id: eventId, ecommerce: facts });
  if (settings.pixel !== '') {
    const ids = items.map(({ productId }) => productId);
    const contents = { ...worth(value), content_type: CONTENT_TYPE, content_ids: ids };
    window.fbq?.('track', PIXEL_NAMES[name], contents, { eventID: eventId });
  }
}
