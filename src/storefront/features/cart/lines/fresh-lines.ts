/** Cart lines from the API's current facts about their products. */

import type { Product } from '#contract/entities/product.ts';
import type { Outcome } from '#contract/outcome.ts';
import { clampQuantity } from '#site/typed/quantity.ts';
import type { StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import type { FreshProduct, FreshVariant } from '../../fresh-product/fresh-product.ts';

/** The result of the last check of a line. */
export interface LineCheck {
  state: 'ok' | 'out' | 'unpriced' | 'gone';
  /** The unit price before the check, if it has changed; else null. */
  before: number | null;
  /** How the product is delivered; null if it is no longer sold. */
  shipping: Product['shipping'] | null;
}

const GONE: LineCheck = { state: 'gone', before: null, shipping: null };

/** The variant with this option text or SKU, or the only variant; null when one must be selected first. */
export function variantFor(product: FreshProduct, sku: string, option = ''): FreshVariant | null {
  if (option !== '') return product.variants.find((variant) => variant.option === option) ?? null;
  if (sku === '' && product.variants.length === 1) return product.variants[0] ?? null;
  return product.variants.find((variant) => variant.sku === sku) ?? null;
}

/** A line with the variant's price and at most its stock. */
export function lineOf(product: FreshProduct, variant: FreshVariant, quantity: number): StoredLine {
  return {
    productId: product.id,
    sku: variant.sku,
    title: product.name,
    option: variant.option,
    image: variant.image,
    href: product.href,
    unitPrice: variant.price.price,
    listPrice: variant.price.listPrice,
    quantity: clampQuantity(quantity, variant.availability.stock),
    max: variant.availability.stock,
    campaignId: product.campaignId,
    campaignName: product.campaignName,
    isUnconfirmed: false,
  };
}

/** The line with the facts of a response; null without one. */
export function checkLine(
  line: StoredLine,
  response: Outcome<FreshProduct>,
): { line: StoredLine; check: LineCheck } | null {
  if (response.kind !== 'done') {
    return response.kind === 'notFound' ? { line, check: GONE } : null;
  }
  const { shipping } = response.value;
  const variant = variantFor(response.value, line.sku);
  if (variant === null) return { line, check: GONE };
  const fresh = lineOf(response.value, variant, line.quantity);
  if (!variant.isSellable) {
    const state = variant.availability.state === 'unpriced' ? 'unpriced' : 'out';
    return { line: { ...fresh, quantity: line.quantity }, check: { state, before: null, shipping } };
  }
  const before = fresh.unitPrice === line.unitPrice ? null : line.unitPrice;
  return { line: fresh, check: { state: 'ok', before, shipping } };
}

/** The fresh facts under the line's own identity and quantity, limited by the stock. */
export function withFreshFacts(line: StoredLine, fresh: StoredLine | undefined): StoredLine {
  if (fresh === undefined) return line;
  const { productId, sku, campaignId } = line;
  const campaignName = fresh.campaignName || line.campaignName;
  // A sold-out line keeps its quantity until it is in stock again.
  const quantity = clampQuantity(line.quantity, fresh.max || null);
  return { ...fresh, productId, sku, campaignId, campaignName, quantity };
}
