/**
 * `/user/cart?add=<id>&sku=&qty=`: what a form without JavaScript asks of the cart. A wish leaves the
 * address at once and waits in the tab until it is answered, so that it is applied exactly once: a reload
 * meanwhile does not lose it, Back and reload afterwards do not repeat it.
 */

import type { KeyValue } from '../../browser/guest-storage.ts';
import type { AddToCartRequest } from './cart.ts';
import { clampQuantity } from './cart-lines.ts';

/** Where the wishes of a shop's tab wait. */
export function requestsKey(slug: string): string {
  return `cart-wishes-${slug}`;
}

/** The wish in a query; null when it has none. */
export function requestIn(query: URLSearchParams): AddToCartRequest | null {
  const productId = query.get('add')?.trim() ?? '';
  if (productId === '') return null;
  const option = [query.get('color'), query.get('size')].filter(Boolean).join(' / ');
  return {
    productId,
    sku: query.get('sku') ?? '',
    ...(option !== '' && { option }),
    quantity: clampQuantity(Number(query.get('qty') ?? 1), null),
    campaignId: query.get('camp') || null,
  };
}

/** Wishes are kept in the spelling of the address, so there is one way to read them. */
function readWaiting(storage: KeyValue, key: string): string[] {
  return (storage.getItem(key) ?? '').split('\n').filter(Boolean);
}

export interface RequestPorts {
  slug: string;
  /** Lasts as long as the tab. */
  storage: KeyValue;
  /** The address's query, and what removes it from the address. */
  query: string;
  forgetQuery(): void;
}

/**
 * Moves the address's wish to the waiting ones and hands each to `apply`. A wish stops waiting once it
 * is answered, whatever the answer.
 */
export async function applyRequests(
  { slug, storage, query, forgetQuery }: RequestPorts,
  apply: (wish: AddToCartRequest) => Promise<void>,
): Promise<void> {
  const key = requestsKey(slug);
  if (requestIn(new URLSearchParams(query)) !== null) {
    storage.setItem(key, [...readWaiting(storage, key), query].join('\n'));
    forgetQuery();
  }
  for (const waiting of readWaiting(storage, key)) {
    const wish = requestIn(new URLSearchParams(waiting));
    if (wish !== null) await apply(wish);
    const [, ...rest] = readWaiting(storage, key);
    storage.setItem(key, rest.join('\n'));
  }
}
