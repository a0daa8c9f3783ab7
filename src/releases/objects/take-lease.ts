/**
 * A lock that is an object: it names its holder, who renews it by writing it again. All writes are conditional, so only
 * one program gets the lease. A lease expires when its length has passed since its last write, by the store's clock, so
 * clock skew between machines does not matter.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { type Lock, LockedError } from '#system/lock.ts';
import { parseJsonOrNull } from '../parse-json.ts';
import type { ShopHolder } from '../release-store.ts';
import type { ObjectClient, StoredObject } from './object-client.ts';

/** Time after which the shop of a killed machine can be built elsewhere. */
const LEASE_MS = 60_000;
/** Several renewals may fail before the lease expires. */
const RENEWAL_MS = 15_000;
const POLL_MS = 250;

const Lease = z.object({
  /** Host and process, for messages; null after the release. */
  owner: z.nullable(z.string()),
  /** Random in every write: equal leases would have equal ETags. */
  token: z.string(),
  /** Length of the lease from its last write, ms. */
  lengthMs: z.number(),
});

/** A lock that its holder can verify. */
export interface HeldLease extends Lock {
  /** @throws {LockedError} when the lease has expired or another program has it */
  ensureHeld(): Promise<void>;
}

export interface LeaseOptions {
  /** How long to wait for another holder. */
  waitMs: number;
  /** What the lease is for, in the message of the {@link LockedError}. */
  subject: string;
  renewalMs?: number;
}

/** @throws {LockedError} when another holder keeps the lease for `waitMs` */
export async function takeLease(
  client: ObjectClient,
  key: string,
  options: LeaseOptions,
): Promise<HeldLease> {
  const { waitMs, subject, renewalMs = RENEWAL_MS } = options;
  const owner = `process ${process.pid} on ${hostname()}`;
  const deadline = performance.now() + waitMs;
  for (;;) {
    const found = await client.read(key);
    const holder = found === null ? null : holderOf(found);
    if (holder === null) {
      const etag = await writeLease(client, key, owner, found?.etag ?? null);
      if (etag !== null) return keepRenewed(client, key, { owner, renewalMs, etag, subject });
    } else if (performance.now() >= deadline) {
      throw new LockedError(
        `${subject} is being built by ${holder}. Wait until it is done and build again; ` +
          `if no such build runs, its lease ${client.url(key)} expires in a minute.`,
      );
    } else {
      await sleep(POLL_MS);
    }
  }
}

/** The stored lease, expired or not; null when it was released or does not exist. */
export async function readLease(client: ObjectClient, key: string): Promise<ShopHolder | null> {
  const found = await client.read(key);
  if (found === null) return null;
  const lease = parseJsonOrNull(found.body, Lease);
  if (lease === null || lease.owner === null) return null;
  const expiresAt = found.modified + lease.lengthMs;
  const isStale = found.readAt > expiresAt;
  return { owner: lease.owner, isStale, expiresAt, location: client.url(key) };
}

/** Null when the lease was released, has expired or is damaged. */
function holderOf({ body, modified, readAt }: StoredObject): string | null {
  const lease = parseJsonOrNull(body, Lease);
  if (lease === null || readAt - modified > lease.lengthMs) return null;
  return lease.owner;
}

/**
 * The new ETag; null if another program wrote the lease. If a request was retried after a lost response, the token
 * shows that the stored lease is its own.
 *
 * @param owner null to release the lease
 */
async function writeLease(
  client: ObjectClient,
  key: string,
  owner: string | null,
  etag: string | null,
): Promise<string | null> {
  const token = randomBytes(8).toString('hex');
  const body = new TextEncoder().encode(JSON.stringify({ owner, lengthMs: LEASE_MS, token }));
  const written = await client.replace(key, body, etag);
  if (written !== null) return written;
  const found = await client.read(key);
  return found !== null && parseJsonOrNull(found.body, Lease)?.token === token ? found.etag : null;
}

interface TakenLease {
  owner: string;
  renewalMs: number;
  etag: string;
  subject: string;
}

function keepRenewed(client: ObjectClient, key: string, taken: TakenLease): HeldLease {
  const { owner, renewalMs, subject } = taken;
  /** Null when another holder has taken the lease over. */
  let etag: string | null = taken.etag;
  let writing: Promise<void> = Promise.resolve();
  const write = (holder: string | null) => {
    writing = writing.then(async () => {
      if (etag !== null) etag = await writeLease(client, key, holder, etag);
    });
    return writing;
  };
  const renewal = setInterval(() => {
    // The next renewal tries again. If all fail, the lease expires.
    write(owner).catch(() => undefined);
    writing = writing.catch(() => undefined);
  }, renewalMs);
  renewal.unref();
  return {
    ensureHeld() {
      const check = writing.then(async () => {
        const found = await client.read(key);
        if (found !== null && found.etag === etag && holderOf(found) !== null) return;
        throw new LockedError(`The lock of ${subject} was lost to another program. Run the command again.`);
      });
      // Renewals wait for the check, because they would change the ETag.
      writing = check.catch(() => undefined);
      return check;
    },
    async release() {
      clearInterval(renewal);
      // A lease that could not be released expires.
      await write(null).catch(() => undefined);
    },
  };
}
