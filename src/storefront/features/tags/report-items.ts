/** Reports shoppers' actions with items to the tags of the page. */

import type { OriginKey } from '#site/storage-keys.ts';
import { itemsAmount } from '../../browser/cart-lines/items-amount.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { tabStore } from '../../browser/storages.ts';
import { anInteger, aText, listOf, objectOf, type Reader, readStored } from '../../browser/stored-shape.ts';
import { claimEvent } from './claim-event.ts';
import { type EventItem, newEventId, sendEvent, whenTagged } from './send-event.ts';

const UNREPORTED_LINES: OriginKey = 'added-lines';
const UNREPORTED_CHECKOUT: OriginKey = 'unreported-checkout';

/** Minor units. */
type PricedItem = EventItem & { unitPrice: number };

/** Values of earlier releases have no id. */
const anEventId: Reader<string> = (value) => aText(value) ?? newEventId();

const PRICED_ITEM = {
  productId: aText,
  title: aText,
  option: aText,
  unitPrice: anInteger,
  quantity: anInteger,
};
const anAddedItem = objectOf<PricedItem & { eventId: string }>({ ...PRICED_ITEM, eventId: anEventId });
const aClick = objectOf<{ eventId: string; items: PricedItem[] }>({
  eventId: anEventId,
  items: listOf(objectOf<PricedItem>(PRICED_ITEM)),
});

function send(
  name: 'add_to_cart' | 'begin_checkout',
  items: readonly PricedItem[],
  eventId = newEventId(),
): void {
  sendEvent(shopContext(), { name, items, value: itemsAmount(items), eventId });
}

/** Sends an event once: a duplicated tab has a copy of the stored events. */
function sendOnce(
  name: 'add_to_cart' | 'begin_checkout',
  items: readonly PricedItem[],
  eventId: string,
): void {
  if (claimEvent(shopContext(), eventId)) send(name, items, eventId);
}

function take(key: OriginKey): string | null {
  const stored = tabStore().getItem(key);
  tabStore().removeItem(key);
  return stored;
}

/**
 * Reports the items that this tab has added, and a click to the checkout that came before this code had loaded, each
 * once. If the page is left earlier, the next page with tags reports them.
 */
export function reportStored(): void {
  // The shop has no tags, because forms that add are only on pages that may have tags.
  if (document.getElementById('tags') === null) tabStore().removeItem(UNREPORTED_LINES);
  whenTagged(() => {
    for (const text of take(UNREPORTED_LINES)?.split('\n') ?? []) {
      const line = readStored(text, anAddedItem);
      if (line !== null) sendOnce('add_to_cart', [line], line.eventId);
    }
    const click = readStored(take(UNREPORTED_CHECKOUT), aClick);
    if (click !== null) sendOnce('begin_checkout', click.items, click.eventId);
  });
}

/** Reports an item that the shopper added without a form. */
export function reportAdded(item: PricedItem): void {
  whenTagged(() => send('add_to_cart', [item]));
}

let isLeaving = false;

/** Reports the click that leads to the checkout, which has no tags. Further clicks before the page is left are ignored. */
export function reportCheckout(items: readonly PricedItem[]): void {
  if (isLeaving) return;
  isLeaving = true;
  // The page may return from the back-forward cache.
  addEventListener(
    'pagehide',
    () => {
      isLeaving = false;
    },
    { once: true },
  );
  whenTagged(() => send('begin_checkout', items));
}

/** The id of the view of this entry of the tab's history. It stays when the page is reloaded, or shown again by Back. */
function viewId(): string {
  const { viewId: known } = Object(history.state);
  if (typeof known === 'string') return known;
  const id = newEventId();
  history.replaceState({ ...history.state, viewId: id }, '');
  return id;
}

/**
 * Reports the product of the page, once, also when it is reloaded. The page has its content: the name in its heading, and
 * in the form of the buy box the price of the shown variant.
 */
export function reportView(productId: string): void {
  const price = document.querySelector<HTMLFormElement>('form.buy')?.dataset.price;
  const unitPrice = price === undefined ? null : Number(price);
  const title = document.querySelector('h1')?.textContent?.trim() ?? '';
  const items = [{ productId, title, option: '', unitPrice, quantity: 1 }];
  const event = { name: 'view_item', items, value: unitPrice, eventId: viewId() } as const;
  whenTagged(() => {
    if (claimEvent(shopContext(), event.eventId)) sendEvent(shopContext(), event);
  });
}
