/** Copies live releases from one target to another. Only files that the other target lacks are transferred. */
import pLimit from 'p-limit';
import { errorMessage } from '#system/error-facts.ts';
import { LockedError, withLock } from '#system/lock.ts';
import { activateRelease, prepareActivation } from './activate-release.ts';
import { HASHED_FOLDER, readBundleRecord } from './bundle-records.ts';
import { readCheckedRelease, readCurrentRelease } from './current-release.ts';
import { readAliases, writeAliases, writeHosts } from './hosts.ts';
import { type BundleAssets, installAssets } from './install-assets.ts';
import { isSpent, pinnedMessage, readLedger } from './ledger.ts';
import { bundlesOf, contentDigest, releaseId } from './manifest.ts';
import {
  type ReleaseDraft,
  ReleaseError,
  type ReleaseStore,
  type ShopReleases,
  type StoredRelease,
} from './release-store.ts';
import { commandOn } from './target-url.ts';

/** Files of one shop that are read from the source at a time, to bound memory. */
const READS_AT_ONCE = 16;
const SHOPS_AT_ONCE = 4;

export interface CopyOptions {
  from: ReleaseStore;
  to: ReleaseStore;
  /** Domains of the sites to copy. */
  domains: readonly string[];
  /** The clock, epoch ms. */
  now: () => number;
  /** Called with each result as soon as it is known. */
  onResult?: (result: CopyResult) => void;
  /** Called with a shop of the target, its live release and the release that is about to replace it. */
  beforeSwitch?: (shop: ShopReleases, from: StoredRelease | null, to: StoredRelease) => Promise<void>;
}

export interface CopyResult {
  domain: string;
  /** `unbuilt`: the source has no live release of the shop. */
  status: 'copied' | 'unchanged' | 'unbuilt' | 'pinned' | 'busy' | 'failed';
  /** Id of the copied release in the target, or of the source's release; null when it could not be read. */
  release: string | null;
  /** Id of the release that was live in the target; null for none. */
  replaced: string | null;
  /** Files that were transferred, and files that the target had. */
  written: number;
  linked: number;
  /** Why no release was activated; null for `copied` and `unchanged`. */
  message: string | null;
  /** Warnings about other releases of the target, see {@link activateRelease}. */
  warnings: string[];
}

/**
 * Makes the live releases of one target live in another. The order is: assets, files and pointer of each shop, then the
 * host table. When the copy of a shop fails, its release in the target stays, and the other shops are copied.
 * @returns results in the order of the domains, and the aliases that two shops have
 * @throws {HostsError} when the host table could not be written
 */
export async function copyReleases(
  options: CopyOptions,
): Promise<{ results: CopyResult[]; conflicts: string[] }> {
  const { to, domains, onResult } = options;
  const limit = pLimit(SHOPS_AT_ONCE);
  const results = await Promise.all(
    domains.map((domain) =>
      limit(async () => {
        const result = await copyShop(options, domain).catch((error: unknown) => failure(domain, error));
        onResult?.(result);
        return result;
      }),
    ),
  );
  return { results, conflicts: await writeHosts(to) };
}

const NOTHING = { release: null, replaced: null, written: 0, linked: 0, warnings: [] };

function failure(domain: string, error: unknown): CopyResult {
  const status = error instanceof LockedError ? 'busy' : 'failed';
  return { domain, status, ...NOTHING, message: errorMessage(error) };
}

async function copyShop({ from, to, now, beforeSwitch }: CopyOptions, domain: string): Promise<CopyResult> {
  const source = from.shop(domain);
  const { id, release } = await readCurrentRelease(source);
  if (id === null) {
    const message = `in ${from.locate()}. Build it: ${commandOn(from, 'build', `--only ${domain}`)}`;
    return { domain, status: 'unbuilt', ...NOTHING, message };
  }
  if (release === null) throw new ReleaseError(`${source.locate()} has no live release that can be read.`);
  const target = to.shop(domain);
  return withLock(await target.lock(), async () => {
    const { pin } = await readLedger(target);
    const result = { ...NOTHING, domain, release: release.id, message: null };
    if (pin !== null) return { ...result, status: 'pinned', message: pinnedMessage(to, domain, pin) };
    const aliases = await readAliases(source);
    if (aliases !== null) await writeAliases(target, aliases);
    const [bundle = '', ...keptBundles] = bundlesOf(release.manifest);
    for (const kept of keptBundles) await installAssets(to, await assetsOf(from, kept));
    const assets = await assetsOf(from, bundle);
    const [prepared, live] = await Promise.all([
      prepareActivation({ store: to, shop: target, assets }),
      readCheckedRelease(target),
    ]);
    const isLive = live.release !== null && live.missing.length === 0 && isSame(live.release, release);
    const id = isSpent(prepared.ledger, release.id) ? releaseId(release.manifest, now()) : release.id;
    const copied =
      live.release !== null && isLive
        ? { release: live.release, written: 0, linked: 0 }
        : await copyFiles(source, release, id, target.draft(live.release));
    const { validUntil } = await readLedger(source);
    const finished = { ...copied, replaces: live.id, validUntil };
    const warnings = await activateRelease({
      shop: target,
      finished,
      prepared,
      now: now(),
      beforeSwitch: async (next) => beforeSwitch?.(target, live.release, next),
    });
    const { written, linked } = copied;
    const status = isLive ? 'unchanged' : 'copied';
    return { ...result, release: copied.release.id, replaced: live.id, status, written, linked, warnings };
  });
}

/** @throws {ReleaseError} when the source lacks the record of the bundle */
async function assetsOf(store: ReleaseStore, bundle: string): Promise<BundleAssets> {
  const record = await readBundleRecord(store, bundle);
  if (record === null) {
    throw new ReleaseError(`${store.locate()} has no record of bundle ${bundle}. Build the shop again.`);
  }
  return {
    bundle,
    list: async () => record.files,
    async read(file) {
      const body = await store.read(`${HASHED_FOLDER}/${file}`);
      if (body !== null) return body;
      throw new ReleaseError(`${store.locate(`${HASHED_FOLDER}/${file}`)} is missing. Build the shop again.`);
    },
  };
}

/** A copy under another id has the content of its original. */
function isSame(one: StoredRelease, other: StoredRelease): boolean {
  return one.id === other.id || contentDigest(one.manifest) === contentDigest(other.manifest);
}

/** @param id of the release in the target */
async function copyFiles(source: ShopReleases, release: StoredRelease, id: string, draft: ReleaseDraft) {
  try {
    const missing = Object.entries(release.manifest.files)
      .filter(([file, digest]) => !draft.link(file, digest))
      .map(([file]) => file);
    for (let start = 0; start < missing.length; start += READS_AT_ONCE) {
      const batch = missing.slice(start, start + READS_AT_ONCE);
      const bodies = await Promise.all(batch.map((file) => source.readFile(release, file)));
      for (const [at, body] of bodies.entries()) draft.write(batch[at] ?? '', body);
      await draft.flush();
    }
    const finished = await draft.finish({ ...release.manifest, id });
    return { release: finished, written: draft.written, linked: draft.linked };
  } catch (error) {
    await draft.discard();
    throw error;
  }
}
