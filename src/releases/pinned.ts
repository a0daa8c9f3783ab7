/** A shop whose live release an operator has pinned. */
import type { Pin } from './ledger.ts';
import type { ReleaseStore } from './release-store.ts';
import { commandOn } from './target-url.ts';

/** Nothing was activated, because the shop is pinned. The message names release, time, reason and the remedy. */
export class PinnedError extends Error {
  override name = 'PinnedError';
}

/** A message for the operator: the pinned release, the time, the reason, and the command that removes the pin. */
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
