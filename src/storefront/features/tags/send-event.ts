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
  /** Minor units; null when it is not known. */
  unitPrice: number | null;
  quantity: number;
}

export interface ShopEvent {
  name: EventName;
  items: readonly EventItem[];
  /** Minor units; null when it is not known. */
  value: number | null;
  /** Of a purchase alone. */
  orderNumber?: string;
}

/** Facebook's names. Pages of products, the source of `view_item`, have no pixel. */
const PIXEL_NAMES: Readonly<Record<EventName, string | null>> = {
  view_item: null,
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
};

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
  { name, items, value, orderNumber }: ShopEvent,
): void {
  const settings = readTagSettings(document);
  if (settings === null) return;
  const worth = { currency, ...(value !== null && { value: major(value) }) };
  const facts = {
    ...(orderNumber !== undefined && { transaction_id: orderNumber }),
    ...worth,
    items: items.map(({ productId, title, option, unitPrice, quantity }) => ({
      item_id: productId,
      item_name: title,
      ...(option !== '' && { item_variant: option }),
      ...(unitPrice !== null && { price: major(unitPrice) }),
      quantity,
    })),
  };
  if (settings.ga !== '') window.gtag?.('event', name, facts);
  if (settings.gtm !== '') window.dataLayer?.push({ ecommerce: null }, { event: name, ecommerce: facts });
  const pixelName = PIXEL_NAMES[name];
  if (settings.pixel !== '' && pixelName !== null) {
    const ids = items.map(({ productId }) => productId);
    window.fbq?.('track', pixelName, { ...worth, content_type: 'product', content_ids: ids });
  }
}
