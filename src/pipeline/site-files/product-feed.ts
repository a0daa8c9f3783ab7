/**
 * `feed.xml`: the shop's products for Google Merchant Center and Meta's catalogs, which read the same file. RSS 2.0 with
 * the elements of Google's namespace.
 */
import type { ShopView } from '#site/shop-view.ts';
import { xmlElement } from './xml.ts';

/** The fields of a feed item besides its id. Empty fields are left out. */
export interface FeedFacts {
  /** Id of the product, shared by its variants. Tags send it as content id. */
  group: string;
  title: string;
  description: string;
  /** Absolute URL, which selects the variant. */
  link: string;
  /** Absolute URL of the page, if it differs from `link`. */
  canonicalLink: string;
  image: string;
  availability: 'in stock' | 'out of stock';
  price: string;
  salePrice: string;
  saleDates: string;
  brand: string;
  /** Whether the product has a brand of its own. Google requires `identifier_exists` without a brand. */
  hasBrand: boolean;
  productType: string;
  color: string;
  size: string;
}

/** Google's limit; Meta's is 100. */
export const MAX_ID_CHARS = 50;

const NAMESPACE = 'http://base.google.com/ns/1.0';

/** The API has no field for the condition: its shops sell new products. */
const CONDITION = 'new';

/** The document with its items, each on a line: Meta rejects lines of more than 5 MB. */
export function productFeed(shop: ShopView, items: readonly string[]): string {
  const name = shop.name || shop.domain;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" xmlns:g="${NAMESPACE}"><channel>`,
    xmlElement('title', name),
    xmlElement('link', shop.origin + (shop.base || '/')),
    xmlElement('description', shop.description || name),
    xmlElement('language', shop.locale.toLowerCase()),
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

/**
 * An item as XML.
 * @param id unique in the shop, at most {@link MAX_ID_CHARS} long
 * @param facts as {@link feedFacts} returns them
 */
export function feedItem(id: string, facts: string): string {
  return `<item>${xmlElement('g:id', id)}${facts}</item>`;
}

/** The elements of an item except its id. */
export function feedFacts(item: FeedFacts): string {
  return [
    xmlElement('g:item_group_id', item.group),
    xmlElement('g:title', item.title),
    xmlElement('g:description', item.description),
    xmlElement('g:link', item.link),
    xmlElement('g:canonical_link', item.canonicalLink),
    xmlElement('g:image_link', item.image),
    xmlElement('g:availability', item.availability),
    xmlElement('g:price', item.price),
    xmlElement('g:sale_price', item.salePrice),
    xmlElement('g:sale_price_effective_date', item.saleDates),
    xmlElement('g:brand', item.brand),
    item.hasBrand ? '' : '<g:identifier_exists>no</g:identifier_exists>',
    xmlElement('g:condition', CONDITION),
    xmlElement('g:product_type', item.productType),
    xmlElement('g:color', item.color),
    xmlElement('g:size', item.size),
  ].join('');
}
