/**
 * Makes a finished release the live one. The order is: assets, servers, ledger, pointer, removal of old releases. So
 * the live release is complete whenever a build is killed. The data that the steps need is read in parallel before
 * them: in an object store, requests in sequence add up their latencies.
 */
import { errorMessage } from '#system/error-facts.ts';
import { LockedError } from '#system/lock.ts';
import { type BundleAssets, installAssets } from './install-assets.ts';
import {
  type Ledger,
  newEntry,
  PinnedError,
  pinnedMessage,
  readLedger,
  withNewest,
  withRelease,
  writeLedger,
} from './ledger.ts';
import type { ReleaseStore, ShopReleases, StoredRelease } from './release-store.ts';
import { retainedReleases } from './retained-releases.ts';
import { listViewRecords, pruneViewRecords } from './view-record.ts';

/** A finished release with the data of its build that the ledger records. */
export interface FinishedRelease {
  release: StoredRelease;
  /** Id of the live release when the build began; null for none. */
  replaces: string | null;
  /** Time of the next build, epoch ms; null = never. An unchanged release keeps its own. */
  validUntil: number | null;
  /** Files with new bytes. */
  written: number;
  /** Files shared with the previous release or with another file of this one. */
  linked: number;
}

export interface PrepareActivationOptions {
  store: ReleaseStore;
  /** The caller holds its lock. */
  shop: ShopReleases;
  /** Assets of the release's bundle. */
  assets: BundleAssets;
}

/** A shop before a switch, whose assets are installed. */
export interface PreparedShop {
  store: ReleaseStore;
  ledger: Ledger;
  live: string | null;
  /** Ids, listed before the switch, so that a build that lost its lock meanwhile does not remove a newer release. */
  releases: readonly string[];
  /** Files of view records. */
  views: readonly string[];
}

/**
 * Installs the assets and reads what an activation needs besides the release. Can run while the release is written.
 * @throws {LedgerError} when the ledger is damaged
 */
export async function prepareActivation({
  store,
  shop,
  assets,
}: PrepareActivationOptions): Promise<PreparedShop> {
  const [ledger, live, releases, views] = await Promise.all([
    readLedger(shop),
    shop.liveId(),
    shop.listReleases(),
    listViewRecords(shop),
    installAssets(store, assets),
  ]);
  return { store, ledger, live, releases, views };
}

export interface ActivateReleaseOptions {
  /** The caller holds its lock. */
  shop: ShopReleases;
  finished: FinishedRelease;
  prepared: PreparedShop;
  /** Recorded in the ledger, epoch ms. */
  now: number;
  /** Called before a switch with the release that becomes live. When it throws, nothing is switched. */
  beforeSwitch?: ((release: StoredRelease) => Promise<void>) | undefined;
}

/**
 * Activates a release. If the release is live already, it only writes a changed `validUntil` and completes an
 * interrupted build. Releases are removed after the ledger is written; that write fails if another build has written it
 * meanwhile. The next activation retries failed removals.
 * @returns warnings about stored releases that are damaged or cannot be removed
 * @throws {ActivationConflictError} when another build has activated a release since
 * @throws {PinnedError} when the shop is pinned
 * @throws {ServersError} when a server refuses the release
 * @throws the errors of `beforeSwitch` unchanged
 */
export async function activateRelease(options: ActivateReleaseOptions): Promise<string[]> {
  const { shop, finished, prepared, now, beforeSwitch } = options;
  const { release, replaces, validUntil } = finished;
  const { id } = release;
  const { store, ledger: recorded, live, releases } = prepared;
  if (recorded.pin !== null) throw new PinnedError(pinnedMessage(store, shop.domain, recorded.pin));
  const damaged = await prepareServers(shop, release, prepared);
  let ledger = await withStored(shop, prepared);
  const announced = live === id ? undefined : beforeSwitch?.(release);
  const isLive = live === id && ledger.releases.at(-1)?.id === id;
  if (!isLive || ledger.validUntil !== validUntil) {
    const known = isLive ? ledger.releases.at(-1) : undefined;
    ledger = pruned(withRelease(ledger, known ?? newEntry(release, finished, now), validUntil), now);
  }
  const retained = ledger.releases.map((one) => one.id);
  const dropped = releases.filter((one) => !retained.includes(one));
  if (ledger !== recorded || dropped.length > 0) {
    await Promise.all([writeLedger(shop, withNewest(ledger, [...releases, id])), announced]);
  }
  await announced;
  if (live !== id) await shop.activate(id, replaces);
  const removals = await Promise.allSettled([
    ...dropped.map((one) => shop.removeRelease(one)),
    pruneViewRecords(shop, prepared.views, retained.toReversed()),
  ]);
  return [...damaged, ...remainsWarning(removals)];
}

/**
 * Removes a new release that the servers refuse: the build may be repeated for days, and each one has another id. Only
 * folders have servers, and their removals are fenced by the lock.
 */
async function prepareServers(
  shop: ShopReleases,
  release: StoredRelease,
  { ledger, live }: PreparedShop,
): Promise<string[]> {
  try {
    return (await shop.prepare?.(release)) ?? [];
  } catch (error) {
    const isNew = release.id !== live && ledger.releases.every(({ id }) => id !== release.id);
    // The next activation removes what stays.
    if (isNew) await shop.removeRelease(release.id).catch(() => undefined);
    throw error;
  }
}

/**
 * A lost lock is not a failure: the release is live. The next holder of the lock removes releases that the ledger does
 * not list.
 */
function remainsWarning(removals: readonly PromiseSettledResult<void>[]): string[] {
  const failures = removals.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const [first, ...others] = failures.filter((error) => !(error instanceof LockedError));
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` ${others.length} more cannot be removed either.`;
  return [`The release is live, but what former ones left stays: ${errorMessage(first)}${more}`];
}

/**
 * The ledger; for a shop whose former one was removed, with the stored releases, the live one last: else they would be
 * removed, and no rollback would be possible.
 */
async function withStored(shop: ShopReleases, { ledger, releases, live }: PreparedShop): Promise<Ledger> {
  if (ledger.releases.length > 0 || live === null) return ledger;
  const former = releases.filter((id) => id !== live).sort();
  const stored = await Promise.all([...former, live].map((id) => shop.readRelease(id)));
  const counts = { written: 0, linked: 0 };
  const entries = stored.flatMap((one) => (one === null ? [] : newEntry(one, counts, one.manifest.asOf)));
  return { ...ledger, releases: entries };
}

function pruned(ledger: Ledger, now: number): Ledger {
  const retained = new Set(retainedReleases(ledger, now));
  return { ...ledger, releases: ledger.releases.filter(({ id }) => retained.has(id)) };
}
