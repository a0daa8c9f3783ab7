/** The structured data of a page: one graph whose nodes refer to each other. */
import type { Graph } from 'schema-dts';
import type { ProductCard } from '#site/catalog/product-card.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView, ViewOf } from '#site/view.ts';
import { type HeadTag, scriptJson } from '../head-tag.ts';
import { blogThing, collectionThing, postThing } from './content-things.ts';
import { productThing } from './product-thing.ts';
import { siteThing, storeReference, storeThing } from './shop-things.ts';
import { breadcrumbList, type Node } from './things.ts';

/** Nodes for the subject of a page; empty for pages without one, such as the cart. */
function contentThings(shop: ShopView, page: PageView): Node[] {
  switch (page.kind) {
    case 'categories':
      return [collectionThing(shop, page, page.tree)];
    case 'product-list':
      return [pageOfListThing(shop, page, page.products)];
    case 'campaign':
      return [pageOfListThing(shop, page, page.campaign.products)];
    case 'product':
      return [productThing(shop, page.product)];
    case 'blog':
      return [blogThing(shop, page)];
    case 'post':
      return [postThing(shop, page.post)];
    default:
      return [];
  }
}

/** A page of a list. Every page except the last is full, so positions on the last page are counted from the end. */
function pageOfListThing(
  shop: ShopView,
  page: ViewOf<'product-list'> | ViewOf<'campaign'>,
  products: readonly ProductCard[],
): Node {
  const { number, count, total } = page.paging;
  const size = products.length;
  const first = number === count ? total - size + 1 : (number - 1) * size + 1;
  return collectionThing(shop, page, products, Math.max(1, first));
}

/** The graph of an indexable page; null for pages that search engines do not index. */
export function pageGraph(shop: ShopView, page: PageView): Graph | null {
  if (page.noindex || page.path === null) return null;
  const store = page.route === 'home' ? [storeThing(shop), siteThing(shop)] : [storeReference(shop)];
  const trail = breadcrumbList(shop, page);
  const nodes = [...store, ...(trail === null ? [] : [trail]), ...contentThings(shop, page)];
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** The graph as a tag. */
export function graphTags(shop: ShopView, page: PageView): HeadTag[] {
  const graph = pageGraph(shop, page);
  if (graph === null) return [];
  return [{ tag: 'script', attrs: { type: 'application/ld+json' }, content: scriptJson(graph) }];
}
