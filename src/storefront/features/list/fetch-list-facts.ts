/** Requests the facts of a built list. */
import type { Outcome } from '#contract/outcome.ts';
import { type ListFacts, readListFacts } from '#site/catalog/list-facts.ts';

/** Requests the facts at a URL. */
export async function fetchListFacts(
  url: string,
  fetchFile: (url: string) => Promise<Response>,
): Promise<Outcome<ListFacts>> {
  const response = await fetchFile(url).catch(() => null);
  if (response === null) return { kind: 'unsent' };
  const facts = response.ok ? readListFacts(await response.json().catch(() => null)) : null;
  return facts === null ? { kind: 'broken' } : { kind: 'done', value: facts };
}
