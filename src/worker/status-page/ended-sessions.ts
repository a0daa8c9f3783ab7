/** Sessions that were signed out before they expired, in a table that all workers share. */
import * as z from 'zod';
import type { QueueDb } from '../queue/open-queue.ts';
import { SESSION_SECONDS } from './session.ts';

const Found = z.object({ session: z.string() });

export interface EndedSessions {
  add(session: string): Promise<void>;
  has(session: string): Promise<boolean>;
  /** Removes expired sessions. */
  prune(): Promise<void>;
}

export function createEndedSessions(db: QueueDb): EndedSessions {
  return {
    add: (session) =>
      db.run('insert into worker.ended_sessions (session) values ($1) on conflict do nothing', [session]),
    has: async (session) =>
      (await db.rows(Found, 'select session from worker.ended_sessions where session = $1', [session]))
        .length > 0,
    prune: () =>
      db.run('delete from worker.ended_sessions where at < now() - make_interval(secs => $1)', [
        SESSION_SECONDS,
      ]),
  };
}
