/** Products, and the campaigns and collections that sell them. */
import type { Product } from '#contract/entities/product.ts';
import type { Sale } from '#site/catalog/campaign-sales.ts';
import type { ProductCard } from '#site/catalog/product-card.ts';
import { toProductView } from '#site/catalog/product-view.ts';
import { paths } from '#site/page-paths.ts';
import { canBePath } from '#site/path-names.ts';
import type { Link } from '#site/shop-view.ts';
import { deepestPages } from './category-tree.ts';
import { type LazyDraft, type OmittedPage, type PageDraft, pagesOf, withoutPath } from './page-draft.ts';
import { PRODUCTS_PER_PAGE } from './plan-lists.ts';
import type { ProductOutline, ResolvedCampaign, ResolvedShop } from './resolve-shop.ts';

const RELATED_PRODUCTS = 10;

/** A page for each product of the snapshot. */
export function planProducts(shop: ResolvedShop): (LazyDraft | OmittedPage)[] {
  const related = relateProducts(shop.products, RELATED_PRODUCTS);
  return shop.products.map((outline) => {
    const { id, card } = outline;
    const subject = `Product "${card.name}"`;
    if (!canBePath(id)) return withoutPath(subject);
    const aliases = shop.urls.aliasesOf(outline);
    const make = () => {
      const product = shop.snapshot.products.get(id);
      if (product === undefined) throw new Error(`The snapshot has no product ${id}.`);
      return productDraft(shop, 'product', shop.saleOf(product), related(outline));
    };
    return { kind: 'product', path: card.href, aliases, subject, image: card.image, make };
  });
}

function productDraft(
  shop: ResolvedShop,
  route: 'product' | 'flash-product',
  { product, context }: Sale,
  related: ProductCard[],
): PageDraft {
  const view = toProductView(product, context, shop.sanitize);
  const keywords = [...product.categories, product.brand, shop.view.keywords];
  return {
    route,
    path: view.href,
    title: product.meta.title,
    description: product.meta.description || view.summary,
    keywords: keywords.filter(Boolean).join(', '),
    image: product.meta.image || (view.images[0]?.src ?? ''),
    breadcrumbs: [...categoryCrumbs(shop, product), { label: product.name, href: view.href }],
    content: { kind: 'product', product: view, related },
  };
}

/** The deepest listed category of a product with the pages above it. */
function categoryCrumbs({ tree }: ResolvedShop, { categories }: Product): Link[] {
  return deepestPages(tree, categories).map(({ label, path }) => ({ label, href: path }));
}

/** The pages of each campaign and collection, and the flash product pages of the campaigns that sell. */
export function planCampaigns(shop: ResolvedShop): (PageDraft | LazyDraft | OmittedPage)[] {
  return shop.campaigns.flatMap((resolved): (PageDraft | LazyDraft | OmittedPage)[] => {
    const { campaign, card, isSelling } = resolved;
    const subject = `Campaign "${campaign.name}"`;
    if (!canBePath(campaign.id)) return [withoutPath(subject)];
    const lists = pagesOf(card.href, card.products, PRODUCTS_PER_PAGE).map(
      ({ path, items, paging }): PageDraft => ({
        route: campaign.isCampaign ? 'campaign' : 'collection',
        path,
        title: campaign.metaTitle || campaign.name,
        image: campaign.image,
        breadcrumbs: [{ label: campaign.name, href: card.href }],
        subject,
        content: {
          kind: 'campaign',
          campaign: { ...card, products: items },
          live: isSelling || !campaign.isCampaign,
          paging,
        },
      }),
    );
    return isSelling ? [...lists, ...flashDrafts(shop, resolved)] : lists;
  });
}

/**
 * Products with their campaign. The ordinary page is the canonical one, because it outlives the campaign. A product
 * of two campaigns has one flash page.
 */
function flashDrafts(shop: ResolvedShop, { campaign, sales }: ResolvedCampaign): LazyDraft[] {
  const first = [...new Set(sales.map(({ product }) => product.id))].slice(0, RELATED_PRODUCTS + 1);
  return sales
    .filter(({ product }) => canBePath(product.id))
    .map((sale) => {
      const { product } = sale;
      const path = paths.flashProduct(product.id, campaign.id).split('?')[0] ?? '';
      const canonical = shop.urls.pathOf(product);
      const make = () => {
        const others = first.filter((id) => id !== product.id).slice(0, RELATED_PRODUCTS);
        return { ...productDraft(shop, 'flash-product', sale, shop.cards(others)), path, canonical };
      };
      return { kind: 'product', path, canonical, subject: null, make };
    });
}

/**
 * Returns a function from a product to the cards of up to `count` others, by number of shared categories, then by
 * quantity sold, then in the order of `products`; [] for a product without a category.
 */
function relateProducts(
  products: readonly ProductOutline[],
  count: number,
): (product: ProductOutline) => ProductCard[] {
  const sorted = products.toSorted((a, b) => b.sold - a.sold);
  const listed = sorted.flatMap((product) => product.categories.map((name) => ({ name, product })));
  const byCategory = Map.groupBy(listed, ({ name }) => name);
  // Bounds the cost of categories with thousands of products.
  const candidatesPerCategory = count * 4;
  return (product) => {
    const shared = new Map<ProductOutline, number>();
    for (const name of product.categories) {
      for (const { product: other } of byCategory.get(name)?.slice(0, candidatesPerCategory) ?? []) {
        if (other !== product) shared.set(other, (shared.get(other) ?? 0) + 1);
      }
    }
    return [...shared]
      .sort(([a, sharedA], [b, sharedB]) => sharedB - sharedA || b.sold - a.sold)
      .slice(0, count)
      .map(([{ card }]) => card);
  };
}
