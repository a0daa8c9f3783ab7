/** The article numbers by which a product is found. */
import type { Product } from '#contract/entities/product.ts';
import { foldSearch } from './fold.ts';

/** Maximum numbers of variants without a common part. */
const MAX_CODES = 6;
const SEPARATOR = /[^\p{L}\p{N}]+/u;

/** An article number without separators: "AU-DEA729" and "au dea729" are one. */
export function codeOf(text: string): string {
  return foldSearch(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The longest part of a number. A prefix such as "AU-" is the shop's, an ending such as "-11" a variant's. */
function stemOf(code: string): string {
  const parts = foldSearch(code).split(SEPARATOR);
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '');
  return longest.length >= 5 ? longest : parts.join('');
}

/** Folded numbers of the product and its variants, each once; generated ones are left out. */
export function searchCodes({ id, sku, variations }: Pick<Product, 'id' | 'sku' | 'variations'>): string[] {
  const own = variations.map((variation) => variation.sku).filter((code) => !code.startsWith(id));
  const stems = [sku, ...own].map(stemOf).filter((stem) => stem !== '');
  return [...new Set(stems)].slice(0, MAX_CODES);
}
