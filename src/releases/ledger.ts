/** `ledger.json`: the releases of one shop, the time of its next build, and the release that an operator has pinned. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { bundlesOf } from './manifest.ts';
import { parseJson } from './parse-json.ts';
import type { ReleaseStore, StoredFiles, StoredRelease } from './release-store.ts';
import { commandOn } from './target-url.ts';

const LEDGER_FILE = 'ledger.json';

const LedgerEntry = z.object({
  id: z.string(),
  bundle: z.string(),
  /** Former bundles that rendered some of its pages; absent without such pages. */
  keptBundles: z.optional(z.array(z.string())),
  /** Epoch ms, as all times of the ledger. */
  asOf: z.number(),
  publishedAt: z.number(),
  pages: z.number(),
  written: z.number(),
  linked: z.number(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

const Pin = z.object({
  /** Id of the release that stays live. */
  release: z.string(),
  /** Epoch ms. */
  since: z.number(),
  /** Text of the operator; empty without one. */
  reason: z.string(),
});
export type Pin = z.infer<typeof Pin>;

const Ledger = z.object({
  /** Next time at which a page changes although the data do not, as of the last activation; null = never. */
  validUntil: z.nullable(z.number()),
  /** While it is set, builds of the shop publish nothing; null = none. */
  pin: z.nullable(Pin).default(null),
  /** Greatest id that the target had when a release was activated; null = none. */
  newest: z.nullable(z.string()).default(null),
  /** In the order of their activation. */
  releases: z.array(LedgerEntry),
});
export type Ledger = z.infer<typeof Ledger>;

/** The ledger exists and cannot be parsed. The message names the file and the remedy. */
export class LedgerError extends Error {
  override name = 'LedgerError';
}

/**
 * The ledger of a shop; empty before the first release.
 * @throws {LedgerError} when it is damaged
 */
export async function readLedger(shop: StoredFiles): Promise<Ledger> {
  const body = await shop.read(LEDGER_FILE);
  if (body === null) return { validUntil: null, pin: null, newest: null, releases: [] };
  try {
    return parseJson(body, Ledger);
  } catch (cause) {
    throw new LedgerError(
      `${shop.locate(LEDGER_FILE)} cannot be read. Remove it: the live release stays, the next build starts a new ledger. A pin is lost with it.`,
      { cause },
    );
  }
}

/** Replaces the ledger of a shop. A random token makes each write a new version. */
export async function writeLedger(shop: StoredFiles, ledger: Ledger): Promise<void> {
  await shop.write(
    LEDGER_FILE,
    `${JSON.stringify({ ...ledger, token: randomBytes(8).toString('hex') }, null, 2)}\n`,
  );
}

/** @param counts files with new bytes, and files shared with other releases */
export function newEntry(
  { manifest }: StoredRelease,
  { written, linked }: Pick<LedgerEntry, 'written' | 'linked'>,
  now: number,
): LedgerEntry {
  const { id, asOf, counts } = manifest;
  const [bundle = '', ...keptBundles] = bundlesOf(manifest);
  const kept = keptBundles.length > 0 && { keptBundles };
  return { id, bundle, ...kept, asOf, publishedAt: now, pages: counts.pages, written, linked };
}

/** The ledger with a release at its end. A release that is activated again moves there. */
export function withRelease(ledger: Ledger, entry: LedgerEntry, validUntil: number | null): Ledger {
  return { ...ledger, validUntil, releases: [...ledger.releases.filter(({ id }) => id !== entry.id), entry] };
}

/** The ledger with `newest` raised to the greatest of these ids. */
export function withNewest(ledger: Ledger, ids: readonly string[]): Ledger {
  const newest = [...ids, ...(ledger.newest === null ? [] : [ledger.newest])].sort().at(-1) ?? null;
  return { ...ledger, newest };
}

/**
 * Whether another program may be removing a release with this id: the ledger does not list it, and the target may have
 * had it. Files that are written under such an id can be lost.
 */
export function isSpent({ releases, newest }: Ledger, id: string): boolean {
  return newest !== null && id <= newest && !releases.some((one) => one.id === id);
}

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
