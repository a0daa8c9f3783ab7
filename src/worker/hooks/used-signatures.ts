/** Signatures of accepted hooks, in a table that all workers share: each hook is accepted once. */
import * as z from 'zod';
import { WINDOW_SECONDS } from '#system/hook-signature.ts';
import type { QueueDb } from '../queue/open-queue.ts';

/** Longer than a hook can be valid: the window before and after its timestamp, and a reserve for clock skew. */
const RETENTION_SECONDS = 4 * WINDOW_SECONDS;

const Added = z.object({ signature: z.string() });

export interface UsedSignatures {
  /** False when the signature was used before. */
  add(signature: string): Promise<boolean>;
  remove(signature: string): Promise<void>;
  /** Removes the signatures of hooks that are outside the time window. */
  prune(): Promise<void>;
}

export function createUsedSignatures(db: QueueDb): UsedSignatures {
  return {
    async add(signature) {
      const rows = await db.rows(
        Added,
        'insert into worker.signatures (signature) values ($1) on conflict do nothing returning signature',
        [signature],
      );
      return rows.length === 1;
    },
    remove: (signature) => db.run('delete from worker.signatures where signature = $1', [signature]),
    prune: () =>
      db.run('delete from worker.signatures where at < now() - make_interval(secs => $1)', [
        RETENTION_SECONDS,
      ]),
  };
}
