/** Signatures of accepted hooks and ended sessions, in tables that all workers share. */
import * as z from 'zod';
import { WINDOW_SECONDS } from '#system/hook-signature.ts';
import { SESSION_SECONDS } from '../status-page/session.ts';
import type { QueueDb } from './open-queue.ts';

/** Longer than a hook can be valid: the window before and after its timestamp, and a reserve for clock skew. */
const SIGNATURE_SECONDS = 4 * WINDOW_SECONDS;

const Found = z.object({ key: z.string() });

export interface SharedKeys {
  /** False when the table has the key. */
  add(key: string): Promise<boolean>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Removes the keys that have expired. */
  prune(): Promise<void>;
}

/** Each hook is accepted once. */
export function createUsedSignatures(db: QueueDb): SharedKeys {
  return createSharedKeys(db, 'worker.signatures', 'signature', SIGNATURE_SECONDS);
}

/** Sessions that were signed out before they expired. */
export function createEndedSessions(db: QueueDb): SharedKeys {
  return createSharedKeys(db, 'worker.ended_sessions', 'session', SESSION_SECONDS);
}

/** @param seconds time after which a key expires */
function createSharedKeys(db: QueueDb, table: string, column: string, seconds: number): SharedKeys {
  const isFound = async (query: string, key: string) => (await db.rows(Found, query, [key])).length > 0;
  return {
    add: (key) =>
      isFound(
        `insert into ${table} (${column}) values ($1) on conflict do nothing returning ${column} as key`,
        key,
      ),
    has: (key) => isFound(`select ${column} as key from ${table} where ${column} = $1`, key),
    remove: (key) => db.run(`delete from ${table} where ${column} = $1`, [key]),
    prune: () => db.run(`delete from ${table} where at < now() - make_interval(secs => $1)`, [seconds]),
  };
}
