/** The one-page orders of a shop: landing pages for adverts, `/order/{product}`. */
import type { Product } from '#contract/entities/product.ts';
import { untrustedHtml } from '#contract/readers/values.ts';
import type { Sale } from '#site/catalog/campaign-sales.ts';
import { type OrderedProduct, toProductView } from '#site/catalog/product-view.ts';
import { paths } from '#site/page-paths.ts';
import { canBePath } from '#site/path-names.ts';
import type { OrderPages } from '#site/tenant.ts';
import type { LazyDraft, OmittedPage } from './page-draft.ts';
import type { ProductOutline, ResolvedShop } from './resolve-shop.ts';

/**
 * A page for each product of the setting. An id or slug without a product is a warning. The canonical page is the
 * product's, so that no sitemap lists these pages.
 */
export function planOrderPages(shop: ResolvedShop, orderPages: OrderPages): (LazyDraft | OmittedPage)[] {
  if (orderPages === 'none') return [];
  if (orderPages === 'all') return shop.products.flatMap((outline) => draftOf(shop, outline));
  const named = new Set(orderPages);
  const found = shop.products.filter(({ id, slug }) => named.has(id) || named.has(slug));
  const known = new Set(found.flatMap(({ id, slug }) => [id, slug]));
  const unknown = [...named].filter((name) => !known.has(name));
  return [
    ...found.flatMap((outline) => draftOf(shop, outline)),
    ...unknown.map((name) => ({ warning: `orderPages: the shop has no product "${name}".` })),
  ];
}

/** Empty for an id that cannot be a path: the product's own page causes the warning. */
function draftOf(shop: ResolvedShop, outline: ProductOutline): LazyDraft[] {
  const { id, card } = outline;
  if (!canBePath(id)) return [];
  const path = paths.order(card.href);
  const aliases = shop.urls.aliasesOf(outline).map(paths.order);
  const make = () => {
    const product = shop.snapshot.products.get(id);
    if (product === undefined) throw new Error(`The snapshot has no product ${id}.`);
    const view = orderedProduct(shop, shop.saleOf(product));
    return {
      route: 'order',
      path,
      canonical: view.href,
      noindex: true,
      title: product.name,
      description: product.meta.description,
      image: view.images[0]?.src ?? '',
      content: { kind: 'order', product: view },
    } as const;
  };
  return [{ kind: 'order', path, canonical: card.href, aliases, subject: null, make }];
}

/** Texts of the product do not belong to the view: they would render the page again when they change. */
function orderedProduct(shop: ResolvedShop, { product, context }: Sale): OrderedProduct {
  const { id, name, href, images, price, availability, variants, upcoming, delivery, campaign } =
    toProductView(withoutTexts(product), context, shop.sanitize);
  return { id, name, href, images, price, availability, variants, upcoming, delivery, campaign };
}

/** Sanitizing them costs more than the rest of the view. */
function withoutTexts(product: Product): Product {
  const none = untrustedHtml('');
  return { ...product, shortHtml: none, descriptionHtml: none, descriptionBnHtml: none };
}
