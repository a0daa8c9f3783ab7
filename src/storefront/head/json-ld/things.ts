/** What the structured data of every page shares: references to the shop, and leaving out the unknown. */
import type { BreadcrumbList, ItemList, Thing } from 'schema-dts';
import type { Link, ShopView } from '#contract/view.ts';
import { absolute } from '../addresses.ts';

/** A node of the graph. */
export type Node = Thing;

/** `{ [key]: value }`, or nothing when the value is empty: a fact that is not known is not stated. */
export function known<Key extends string, Value>(key: Key, value: Value): Record<Key, Value> | object {
  const empty = value === '' || value === null || (Array.isArray(value) && value.length === 0);
  return empty ? {} : { [key]: value };
}

/** Identifier of the shop in the graph of every one of its pages. */
export function storeId(shop: ShopView): string {
  return `${shop.origin}/#store`;
}

/** Identifier of the shop's site. */
export function siteId(shop: ShopView): string {
  return `${shop.origin}/#website`;
}

/** The trail of a page; null for fewer than two steps, which lead nowhere. */
export function breadcrumbList(shop: ShopView, steps: readonly Link[]): BreadcrumbList | null {
  if (steps.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absolute(shop, href),
    })),
  };
}

/**
 * Goods or posts in the order they are listed.
 *
 * @param first position of the first one, 1-based
 */
export function itemList(shop: ShopView, entries: readonly { href: string }[], first = 1): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: entries.map(({ href }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: absolute(shop, href),
    })),
  };
}
