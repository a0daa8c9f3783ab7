/**
 * `/user/cart?add=<id>&sku=&qty=`: an add-to-cart request of a form that was submitted without JavaScript. The
 * request moves from the URL to the tab's storage until the API has responded, so that it is applied exactly once: a
 * reload before the response repeats it, Back and reload after it do not.
 */

import { storageKey } from '#site/storage-key.ts';
import { clampQuantity, readQuantity } from '#site/typed/quantity.ts';
import type { KeyValue } from '../../../browser/storages.ts';
import type { AddToCartRequest } from '../store/cart.ts';

/** The request in a query; null when it has none. */
export function requestIn(query: URLSearchParams): AddToCartRequest | null {
  const productId = query.get('add')?.trim() ?? '';
  if (productId === '') return null;
  const option = [query.get('color'), query.get('size')].filter(Boolean).join(' / ');
  return {
    productId,
    sku: query.get('sku') ?? '',
    ...(option !== '' && { option }),
    quantity: clampQuantity(readQuantity(query.get('qty') ?? '') ?? 1, null),
    campaignId: query.get('camp') || null,
  };
}

/** Requests are stored as query strings, one a line, so that `requestIn` also reads stored ones. */
function readPending(storage: KeyValue, key: string): string[] {
  return (storage.getItem(key) ?? '').split('\n').filter(Boolean);
}

interface RequestPorts {
  slug: string;
  /** Lasts as long as the tab. */
  storage: KeyValue;
  /** The query of the page's URL. */
  query: string;
  /** Removes the query from the page's URL. */
  removeQuery(): void;
}

/**
 * Stores the URL's request and applies all pending ones in order, until one gets no response.
 *
 * @param apply resolves with true after any response, also a refusal; the request is then removed
 * @returns whether all requests were removed
 */
export async function applyRequests(
  { slug, storage, query, removeQuery }: RequestPorts,
  apply: (request: AddToCartRequest) => Promise<boolean>,
): Promise<boolean> {
  const key = storageKey('cart-wishes', slug);
  if (requestIn(new URLSearchParams(query)) !== null) {
    storage.setItem(key, [...readPending(storage, key), query].join('\n'));
    removeQuery();
  }
  for (const pending of readPending(storage, key)) {
    const request = requestIn(new URLSearchParams(pending));
    if (request !== null && !(await apply(request))) return false;
    const [, ...rest] = readPending(storage, key);
    storage.setItem(key, rest.join('\n'));
  }
  return true;
}
