/**
 * Removal of blobs that no release uses. A sweep, once a day, lists such blobs in `_assets/garbage.json` with the time,
 * and removes those that were on the list for two days. A build that needs a listed blob takes it off the list first.
 * Both happen under the lock of the assets. So a build that takes less than a day loses no blob: a removed blob was on
 * the list before the build read it. All times are from the store's clock.
 */
import pLimit from 'p-limit';
import * as z from 'zod';
import { COMPRESSIONS } from '#serving/content-headers.ts';
import { objectKeys } from '#serving/object-layout.ts';
import { LockedError, withLock } from '#system/lock.ts';
import { ASSETS_FOLDER } from '../bundle-records.ts';
import { parseJsonOrNull } from '../parse-json.ts';
import type { ReleaseStore, ShopReleases } from '../release-store.ts';
import type { ObjectClient, StoredObject } from './object-client.ts';
import type { HeldLease } from './take-lease.ts';

const HOUR_MS = 60 * 60 * 1000;
const SWEEP_EVERY_MS = 24 * HOUR_MS;
const GRACE_MS = 48 * HOUR_MS;
/** A build reads the list again after this time. */
const LIST_AGE_MS = HOUR_MS;
/** Blobs removed under one lock: other processes wait at most half a minute for it. */
const REMOVED_AT_ONCE = 1000;
/** Blobs removed between two checks of the lease. */
const REMOVED_PER_CHECK = 50;
const SHOPS_AT_ONCE = 8;

const Listed = z.object({
  /** Last sweep, epoch ms. */
  sweptAt: z.number(),
  /** Digest of a blob → time since which no release uses it, epoch ms. */
  candidates: z.record(z.string(), z.number()),
});
type Listed = z.infer<typeof Listed>;
const EMPTY: Listed = { sweptAt: 0, candidates: {} };

export interface GarbageOptions {
  client: ObjectClient;
  /** Key prefix of the target. */
  base: string;
  /** Takes the lock of the assets. */
  lock: () => Promise<HeldLease>;
}

export class Garbage {
  readonly #options: GarbageOptions;
  readonly #key: string;
  readonly #blobs: string;
  #known: { digests: Promise<Set<string>>; readAt: number } | null = null;
  readonly #wanted = new Set<string>();
  #rescue: Promise<void> | null = null;

  constructor(options: GarbageOptions) {
    this.#options = options;
    this.#key = `${options.base}${ASSETS_FOLDER}/garbage.json`;
    this.#blobs = options.base + objectKeys.blob('');
  }

  /** Starts to read the list, so that the first {@link rescue} does not wait for it. `rescue` throws a failure. */
  prepare(): void {
    this.#listed().catch(() => undefined);
  }

  /** Takes a blob off the list before it is looked up or written. */
  async rescue(digest: string): Promise<void> {
    if (!(await this.#listed()).has(digest)) return;
    this.#wanted.add(digest);
    while (this.#wanted.has(digest)) {
      this.#rescue ??= this.#rescueWanted().finally(() => {
        this.#rescue = null;
      });
      await this.#rescue;
    }
  }

  /**
   * Lists and removes garbage. Does nothing within a day of the last sweep, or while a release cannot be read, because
   * it might use any blob.
   * @param store the releases of the target
   */
  async sweep(store: ReleaseStore): Promise<void> {
    const found = await this.#options.client.read(this.#key);
    if (found !== null && found.readAt - listedIn(found).sweptAt < SWEEP_EVERY_MS) return;
    const named = await namedDigests(store);
    if (named === null) return;
    const unnamed = new Set<string>();
    let now = 0;
    for await (const { objects, readAt } of this.#options.client.list(this.#blobs)) {
      now = readAt;
      for (const { key } of objects) {
        const [digest = ''] = key.slice(this.#blobs.length).split('.');
        if (!named.has(digest)) unnamed.add(digest);
      }
    }
    let hasExpired = false;
    await this.#change(async (listed) => {
      const candidates: Record<string, number> = {};
      for (const digest of unnamed) candidates[digest] = listed.candidates[digest] ?? now;
      hasExpired = expiredIn(candidates, now).length > 0;
      return { sweptAt: now, candidates };
    });
    if (hasExpired) await this.#removeExpired(now);
  }

  async #removeExpired(now: number): Promise<void> {
    let isMore = true;
    while (isMore) {
      await this.#change(async ({ sweptAt, candidates }, lease) => {
        const expired = expiredIn(candidates, now);
        const removed = new Set(expired.slice(0, REMOVED_AT_ONCE));
        isMore = expired.length > removed.size;
        for (let at = 0; at < removed.size; at += REMOVED_PER_CHECK) {
          await lease.ensureHeld();
          const next = expired.slice(at, Math.min(at + REMOVED_PER_CHECK, removed.size));
          await Promise.all(next.map((digest) => this.#remove(digest)));
        }
        const remaining = Object.entries(candidates).filter(([digest]) => !removed.has(digest));
        return { sweptAt, candidates: Object.fromEntries(remaining) };
      });
    }
  }

  /**
   * Removes the forms of a blob in the reverse order of their writes, the last one first: a blob counts as complete while
   * it has that form. So what an interrupted removal leaves is written again by a build that needs it.
   */
  async #remove(digest: string): Promise<void> {
    const key = this.#blobs + digest;
    const forms = [key, ...COMPRESSIONS.map((one) => objectKeys.compressed(key, one))];
    for (const form of forms.toReversed()) await this.#options.client.remove(form);
  }

  async #rescueWanted(): Promise<void> {
    let rescued: ReadonlySet<string> = new Set();
    await this.#change(async ({ sweptAt, candidates }) => {
      rescued = new Set(this.#wanted);
      const remaining = Object.entries(candidates).filter(([digest]) => !rescued.has(digest));
      for (const digest of rescued) this.#wanted.delete(digest);
      return { sweptAt, candidates: Object.fromEntries(remaining) };
    });
    const listed = await this.#listed();
    for (const digest of rescued) listed.delete(digest);
  }

  /**
   * Changes the list under the lock.
   * @throws {LockedError} when another program has taken the lock over and changed the list
   */
  async #change(change: (listed: Listed, lease: HeldLease) => Promise<Listed>): Promise<void> {
    const { client, lock } = this.#options;
    const held = await lock();
    return withLock(held, async () => {
      const found = await client.read(this.#key);
      const listed = await change(listedIn(found), held);
      const body = new TextEncoder().encode(JSON.stringify(listed));
      if ((await client.replace(this.#key, body, found?.etag ?? null)) !== null) return;
      // A request that was retried after a lost response finds its own bytes.
      const stored = await client.read(this.#key);
      if (stored !== null && Buffer.from(body).equals(stored.body)) return;
      throw new LockedError(`${client.url(this.#key)} was changed by another program. Build again.`);
    });
  }

  async #listed(): Promise<Set<string>> {
    const now = performance.now();
    if (this.#known === null || now - this.#known.readAt > LIST_AGE_MS) {
      const read = this.#options.client.read(this.#key);
      const digests = read.then((found) => new Set(Object.keys(listedIn(found).candidates)));
      const known = { digests, readAt: now };
      this.#known = known;
      digests.catch(() => {
        if (this.#known === known) this.#known = null;
      });
    }
    return this.#known.digests;
  }
}

/** A missing list is empty. A damaged one counts as empty: the two days of its blobs start again. */
function listedIn(found: StoredObject | null): Listed {
  return parseJsonOrNull(found?.body ?? null, Listed) ?? EMPTY;
}

function expiredIn(candidates: Listed['candidates'], now: number): string[] {
  return Object.keys(candidates).filter((digest) => now - (candidates[digest] ?? now) >= GRACE_MS);
}

/** Null while a release cannot be read. */
async function namedDigests(store: ReleaseStore): Promise<ReadonlySet<string> | null> {
  const named = new Set<string>();
  const limit = pLimit(SHOPS_AT_ONCE);
  const shops = await store.listShops();
  const results = await Promise.all(shops.map((domain) => limit(() => addNamed(named, store.shop(domain)))));
  return results.every((isRead) => isRead) ? named : null;
}

/**
 * Adds the digests of all releases of a shop. When a release was removed between listing and reading, the shop is
 * listed again, because a newer release may link its files. False when a release is damaged.
 */
async function addNamed(named: Set<string>, shop: ShopReleases): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const ids = await shop.listReleases();
    const releases = await Promise.all(ids.map((id) => shop.readRelease(id)));
    for (const release of releases) {
      for (const digest of Object.values(release?.manifest.files ?? {})) named.add(digest);
    }
    if (releases.every((release) => release !== null)) return true;
  }
  return false;
}
