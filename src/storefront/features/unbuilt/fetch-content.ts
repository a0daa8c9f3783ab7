/** Requests for products, posts and pages. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { page, post } from '#contract/endpoints/shop.ts';
import { shopSlug } from '#contract/ids.ts';
import { type Outcome, toOutcome } from '#contract/outcome.ts';
import type { UntrustedHtml } from '#contract/readers/values.ts';
import { isListedPage, isListedPost } from '#site/catalog/listing.ts';
import { productPathBy } from '#site/catalog/product-path.ts';
import { type ProductView, toProductView } from '#site/catalog/product-view.ts';
import { plainText } from '#site/language/plain-text.ts';
import { paths } from '#site/page-paths.ts';
import type { SafeHtml } from '#site/safe-html.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import type { PostCard } from '#site/view.ts';
import { fetchLiveProduct } from '../fresh-product/fetch-fresh-product.ts';
import type { RequestedProduct } from '../fresh-product/fresh-product.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug' | 'objectId' | 'unlimitedStock' | 'productsBy' | 'delivery'>;
type Sanitize = (html: UntrustedHtml) => SafeHtml;

const EXCERPT_CHARS = 160;
const UNLISTED = { kind: 'notFound', message: '' } as const;

/** A product with everything that its page shows. */
export async function fetchProduct(
  shop: Shop,
  requested: RequestedProduct,
  sanitize: Sanitize,
): Promise<Outcome<ProductView>> {
  const response = await fetchLiveProduct(shop, requested);
  if (response.kind !== 'done') return response;
  const { product, campaign, at } = response.value;
  const context = {
    at,
    unlimitedStock: shop.unlimitedStock,
    delivery: shop.delivery,
    pathOf: productPathBy(shop.productsBy),
    ...(campaign !== null && { campaign }),
  };
  return { kind: 'done', value: toProductView(product, context, sanitize) };
}

/** A blog post. An unlisted post counts as unknown. */
export async function fetchPost(
  shop: Shop,
  id: string,
  sanitize: Sanitize,
): Promise<Outcome<PostCard & { html: SafeHtml }>> {
  const api = createClient({ post }, { baseUrl: shop.api });
  const response = await toOutcome(api.post({ shop: shopSlug(shop.slug), post: id }));
  if (response.kind !== 'done') return response;
  if (!isListedPost(response.value)) return UNLISTED;
  const { title, image, date, category, html } = response.value;
  return {
    kind: 'done',
    value: {
      id: response.value.id,
      title,
      href: paths.post(response.value.id),
      image,
      date,
      category,
      excerpt: plainText(html, EXCERPT_CHARS),
      html: sanitize(html),
    },
  };
}

/** A seller's page. An unlisted page counts as unknown. */
export async function fetchPage(
  shop: Shop,
  id: string,
  sanitize: Sanitize,
): Promise<Outcome<{ heading: string; html: SafeHtml }>> {
  const api = createClient({ page }, { baseUrl: shop.api });
  const response = await toOutcome(api.page({ shop: shopSlug(shop.slug), page: id }));
  if (response.kind !== 'done') return response;
  if (!isListedPage(response.value)) return UNLISTED;
  return { kind: 'done', value: { heading: response.value.title, html: sanitize(response.value.html) } };
}
