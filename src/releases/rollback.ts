/**
 * Makes a stored release of a shop live again and pins it until the shop is resumed. The ledger with the pin is written
 * before the pointer: from then on no build publishes, and repeating an interrupted rollback completes it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Lock, LockedError, withLock } from '#system/lock.ts';
import { HASHED_FOLDER, readBundleRecord } from './bundle-records.ts';
import { lacksText } from './current-release.ts';
import { type Ledger, newEntry, type Pin, readLedger, withRelease, writeLedger } from './ledger.ts';
import { bundlesOf } from './manifest.ts';
import type { ReleaseStore, ShopReleases, StoredRelease } from './release-store.ts';

/** Longer than a build of a large shop takes. */
const BUILD_WAIT_MS = 120_000;
const RETRY_MS = 250;

/** The shop was not rolled back. The message names the reason and the remedy. */
export class RollbackError extends Error {
  override name = 'RollbackError';
}

export interface RollbackOptions {
  store: ReleaseStore;
  shop: ShopReleases;
  /** Id of the release. Default: the release that an earlier rollback pinned, else the one before the live release. */
  release?: string | undefined;
  /** Reason that the operator gives, for the ledger. */
  reason: string;
  /** Epoch ms. */
  now: number;
  /** How long to wait for a build that has locked the shop, milliseconds. */
  waitMs?: number;
  /** Called before a switch with the live release (null if it cannot be read) and the next one. */
  beforeSwitch?: (from: StoredRelease | null, to: StoredRelease) => Promise<void>;
}

export interface Rollback {
  /** Id of the release that was live before; null for none. */
  from: string | null;
  pin: Pin;
  /** A warning for each other stored release that is damaged. */
  warnings: string[];
}

/**
 * Makes a stored release live and pins it. When the release is live already, it is only pinned.
 * @throws {RollbackError} if there is no such release, or its files or hashed assets are gone; the message lists the
 * existing releases
 * @throws {LockedError} when a build holds the shop for two minutes
 * @throws {ActivationConflictError} when another process activated a release meanwhile
 */
export async function rollBack(options: RollbackOptions): Promise<Rollback> {
  const { store, shop, reason, now, waitMs = BUILD_WAIT_MS } = options;
  return withLock(await lockAfterBuild(shop, waitMs), async () => {
    const from = await shop.liveId();
    const ledger = await readLedger(shop);
    const wanted = await readWanted(shop, ledger, from, options.release ?? defaultId(ledger, from));
    const { id, manifest } = wanted;
    if (options.release === undefined && ledger.pin !== null && from === id)
      return { from, pin: ledger.pin, warnings: [] };
    if (from !== id) await ensureWhole(shop, wanted);
    for (const bundle of bundlesOf(manifest)) await ensureAssets(store, shop, bundle, id);
    const warnings = (await shop.prepare?.(wanted)) ?? [];
    const pin = { release: id, since: now, reason };
    if (from !== id) {
      await options.beforeSwitch?.(from === null ? null : await shop.readRelease(from), wanted);
      await writeLedger(shop, { ...switched(ledger, wanted, now), pin });
    } else await writeLedger(shop, { ...ledger, pin });
    await shop.activate(id, from);
    return { from, pin, warnings };
  });
}

/**
 * Removes the pin of a shop; the next build publishes again.
 * @returns the pin; null when the shop had none
 * @throws {LockedError} when a build holds the shop for two minutes
 */
export async function resume(shop: ShopReleases, waitMs: number = BUILD_WAIT_MS): Promise<Pin | null> {
  return withLock(await lockAfterBuild(shop, waitMs), async () => {
    const ledger = await readLedger(shop);
    if (ledger.pin !== null) await writeLedger(shop, { ...ledger, pin: null });
    return ledger.pin;
  });
}

async function lockAfterBuild(shop: ShopReleases, waitMs: number): Promise<Lock> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    try {
      return await shop.lock();
    } catch (error) {
      if (!(error instanceof LockedError) || performance.now() >= deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** Null if there is no release before the live one. */
function defaultId({ releases, pin }: Ledger, live: string | null): string | null {
  if (pin !== null) return pin.release;
  const index = releases.findIndex(({ id }) => id === live);
  const before = index === -1 ? releases : releases.slice(0, index);
  return before.at(-1)?.id ?? null;
}

async function readWanted(
  shop: ShopReleases,
  ledger: Ledger,
  live: string | null,
  id: string | null,
): Promise<StoredRelease> {
  const all = await shop.listReleases();
  const present = all.filter((one) => isRetained(ledger, live, one)).sort();
  const release = id !== null && present.includes(id) ? await shop.readRelease(id) : null;
  if (release !== null) return release;
  if (present.length === 0) throw new RollbackError(`${shop.locate()} has no release. Build the shop first.`);
  const problem =
    id === null
      ? `${shop.domain} has no release before the live one.`
      : `${shop.domain} has no release ${id} that can be read.`;
  const rows = present.map((one) => `  ${one}${pagesOf(ledger, one)}`);
  throw new RollbackError([`${problem} Name one of these with --release:`, ...rows].join('\n'));
}

/**
 * Whether no program is removing a release. A release that the ledger does not list may be in removal, perhaps by a
 * build on a suspended machine. A ledger without entries is new: all releases count as retained.
 */
function isRetained({ releases }: Ledger, live: string | null, id: string): boolean {
  return id === live || releases.length === 0 || releases.some((one) => one.id === id);
}

function pagesOf({ releases }: Ledger, id: string): string {
  const entry = releases.find((one) => one.id === id);
  return entry === undefined
    ? ''
    : `  ${entry.pages} pages, live at ${new Date(entry.publishedAt).toISOString()}`;
}

async function ensureWhole(shop: ShopReleases, release: StoredRelease): Promise<void> {
  const missing = await shop.missingFiles(release);
  if (missing.length === 0) return;
  throw new RollbackError(`${lacksText(release.id, missing)} Name another release with --release.`);
}

/** Assets are removed thirty days after the last release of their bundle: pages would have no scripts and styles. */
async function ensureAssets(
  store: ReleaseStore,
  shop: ShopReleases,
  bundle: string,
  id: string,
): Promise<void> {
  const record = await readBundleRecord(store, bundle);
  const present = new Set(await store.list(HASHED_FOLDER));
  const missing = record?.files.filter((file) => !present.has(file));
  if (missing?.length === 0) return;
  const what = missing === undefined ? 'The assets' : `${missing.length} assets, such as ${missing[0]},`;
  throw new RollbackError(
    `${what} of bundle ${bundle} are not in ${store.locate(HASHED_FOLDER)}, so release ${id} of ${shop.domain} ` +
      'would be shown without styles. Name another release with --release, or build the shop anew.',
  );
}

function switched(ledger: Ledger, release: StoredRelease, now: number): Ledger {
  const known = ledger.releases.find((one) => one.id === release.id);
  const entry = known ?? newEntry(release, { written: 0, linked: 0 }, now);
  return withRelease(ledger, { ...entry, publishedAt: now }, release.manifest.validUntil);
}
