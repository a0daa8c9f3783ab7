/** A shop whose live release an operator has pinned. */
import type { Pin } from './ledger.ts';
import type { ReleaseStore } from './release-store.ts';
import { commandOn } from './target-url.ts';

/** Nothing was activated: the shop is pinned. The message names release, time, reason and the way out. */
export class PinnedError extends Error {
  override name = 'PinnedError';
}

/** One line for the operator: which release is pinned, since when, why, and how builds publish again. */
export function pinnedMessage(
  store: Pick<ReleaseStore, 'locate'>,
  domain: string,
  { release, since, reason }: Pin,
): string {
  const why = reason === '' ? '' : ` (${reason})`;
  return (
    `Pinned to release ${release} since ${new Date(since).toISOString()}${why}: builds publish nothing. ` +
    `To let them: ${commandOn(store, 'rollback', `--domain ${domain} --resume`)}`
  );
}
