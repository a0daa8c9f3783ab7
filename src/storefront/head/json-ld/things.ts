/** Parts of every page's structured data: references to the shop, breadcrumbs and lists. */

import type { BreadcrumbList, ItemList, Thing } from 'schema-dts';
import { absoluteUrl } from '#site/absolute-url.ts';
import { localPath } from '#site/language/language-paths.ts';
import { pageTitle } from '#site/language/titles.ts';
import { paths } from '#site/page-paths.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';

/** A node of the graph. */
export type Node = Thing;

/** `{ [key]: value }`, or `{}` for an empty value: unknown properties are omitted. */
export function ifKnown<Key extends string, Value>(
  key: Key,
  value: Value,
): { [Name in Key]?: NonNullable<Value> } {
  const none: { [Name in Key]?: NonNullable<Value> } = {};
  if (value === null || value === undefined || value === '') return none;
  if (Array.isArray(value) && value.length === 0) return none;
  return { ...none, [key]: value };
}

/** Identifier of the shop in the graphs of all its pages. */
export function storeId(shop: ShopView): string {
  return `${shop.origin}/#store`;
}

/** Identifier of the shop's site. */
export function siteId(shop: ShopView): string {
  return `${shop.origin}/#website`;
}

/** The breadcrumbs of a page; null for the home page and pages without breadcrumbs. */
export function breadcrumbList(shop: ShopView, page: PageView): BreadcrumbList | null {
  const { breadcrumbs, path, title } = page;
  if (path === null || breadcrumbs.length === 0) return null;
  const home = { label: pageTitle('home', shop.lang), href: localPath(shop.base, paths.home()) };
  const self = { label: title, href: path };
  const steps = [
    ...(breadcrumbs[0]?.href === home.href ? [] : [home]),
    ...breadcrumbs,
    ...(breadcrumbs.at(-1)?.href === path ? [] : [self]),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(shop, href),
    })),
  };
}

/**
 * Products, categories or posts in the order they are listed.
 *
 * @param first position of the first one, 1-based
 */
export function itemList(shop: ShopView, entries: readonly { href: string }[], first = 1): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: entries.map(({ href }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: absoluteUrl(shop, href),
    })),
  };
}
