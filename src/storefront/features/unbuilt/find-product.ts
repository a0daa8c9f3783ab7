/** Finds the product of a URL that may have been typed in another letter case or copied with a full stop. */

import type { Outcome } from '#contract/outcome.ts';
import type { ProductView } from '#site/catalog/product-view.ts';
import { segment } from '#site/page-paths.ts';
import { foldName } from '#site/path-names.ts';
import { lastSegment } from '../../browser/last-segment.ts';

type Found = Outcome<Pick<ProductView, 'id' | 'href'>>;

/**
 * The product with exactly this id or slug, else without outer blanks and trailing punctuation, else in lower or upper
 * case, unless the two cases are different products.
 * @param fetch requests the product with an id or slug
 */
export async function findProduct<Result extends Found>(
  requested: string,
  fetch: (key: string) => Promise<Result>,
): Promise<Result> {
  const exact = await fetch(requested);
  if (exact.kind !== 'notFound') return exact;
  const tidy = requested.trim().replace(/[\p{P}\p{S}\s]+$/u, '');
  const keys = [...new Set([tidy, tidy.toLowerCase(), tidy.toUpperCase()])].filter(
    (key) => key !== '' && key !== requested,
  );
  const others = await Promise.all(keys.map(fetch));
  const failed = others.find(({ kind }) => kind !== 'done' && kind !== 'notFound');
  const found = others.filter(({ kind }) => kind === 'done');
  if (found[0] !== undefined && others[0] === found[0] && keys[0] === tidy) return found[0];
  if (failed !== undefined) return failed;
  return new Set(found.map(idOf)).size === 1 ? (found[0] ?? exact) : exact;
}

const idOf = (outcome: Found) => (outcome.kind === 'done' ? outcome.value.id : null);

/** The path of a product in the route of another path; null if that path is the product's already. */
export function correctedPath(path: string, { id, href }: Pick<ProductView, 'id' | 'href'>): string | null {
  const requested = lastSegment(path);
  const slug = lastSegment(href);
  if (requested === id || requested === slug) return null;
  const key = foldName(requested) === foldName(id) ? id : slug;
  return path.replace(/[^/]*\/*$/, segment(key));
}
