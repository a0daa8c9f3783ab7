/** The lines of a link with the API's current facts. */
import type { Outcome } from '#contract/outcome.ts';
import type { LinkedLine } from '#site/cart-link.ts';
import type { StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import type { FreshProduct, RequestedProduct } from '../../fresh-product/fresh-product.ts';
import { lineOf } from '../lines/fresh-lines.ts';

/** A line that cannot be ordered. */
export type LinkProblem =
  | { kind: 'gone'; productId: string }
  | { kind: 'out' | 'choose'; name: string; href: string };

export interface LinkedCart {
  lines: StoredLine[];
  problems: LinkProblem[];
}

type FetchProduct = (requested: RequestedProduct) => Promise<Outcome<FreshProduct>>;

/** Fetches each product once; null if a request got no response. */
export async function linkedCart(
  linked: readonly LinkedLine[],
  fetchProduct: FetchProduct,
): Promise<LinkedCart | null> {
  const ids = [...new Set(linked.map(({ productId }) => productId))];
  const responses = await Promise.all(ids.map((productId) => fetchProduct({ productId, campaignId: null })));
  const byId = new Map(ids.map((id, index) => [id, responses[index]]));
  const cart: LinkedCart = { lines: [], problems: [] };
  for (const { productId, quantity, isVariant } of linked) {
    const response = byId.get(productId);
    if (response?.kind === 'notFound') cart.problems.push({ kind: 'gone', productId });
    else if (response?.kind !== 'done') return null;
    else addLine(cart, response.value, quantity, isVariant);
  }
  return cart;
}

function addLine(
  { lines, problems }: LinkedCart,
  product: FreshProduct,
  quantity: number,
  isVariant: (sku: string) => boolean,
): void {
  const { name, href } = product;
  const [variant, other] = product.variants.filter(({ sku }) => isVariant(sku));
  if (variant === undefined || other !== undefined) problems.push({ kind: 'choose', name, href });
  else if (!variant.isSellable) problems.push({ kind: 'out', name, href });
  else lines.push(lineOf(product, variant, quantity));
}
