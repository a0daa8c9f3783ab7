/** Products viewed in this browser, the last one first. They stay on the device. */
import { storageKey } from '#site/storage-key.ts';
import type { KeyValue } from '../../browser/storages.ts';

export interface ViewedProduct {
  id: string;
  name: string;
  /** Root-relative. */
  href: string;
  /** URL of a small image; '' without one. */
  image: string;
}

const MAX_VIEWS = 12;

function isViewed(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, href, image }: Partial<Record<keyof ViewedProduct, unknown>> = value;
  return (
    [id, name, href, image].every((text) => typeof text === 'string') &&
    // Stored values are trusted, but a link must stay within the site.
    /^\/(?![/\\])/.test(String(href))
  );
}

/** @param slug the shop's slug */
export function readViews(storage: KeyValue, slug: string): ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey('recent', slug)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isViewed).slice(0, MAX_VIEWS) : [];
  } catch {
    return [];
  }
}

/** Records a product as the last one viewed; each product is in the list once. */
export function recordView(storage: KeyValue, slug: string, product: ViewedProduct): void {
  const others = readViews(storage, slug).filter(({ id }) => id !== product.id);
  storage.setItem(storageKey('recent', slug), JSON.stringify([product, ...others].slice(0, MAX_VIEWS)));
}

export function clearViews(storage: KeyValue, slug: string): void {
  storage.removeItem(storageKey('recent', slug));
}
