/** Work that runs after the response. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { describeError } from '#system/log.ts';

export interface Background {
  /** Starts the work in a later turn: the embedded database runs in this thread. A failure is logged. */
  run(work: () => Promise<void>): void;
  /** Resolves when all work that was started has ended. */
  settled(): Promise<void>;
}

export function createBackground(log: Pick<Logger, 'error'>): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const run = nextTurn()
        .then(work)
        .catch((error: unknown) => {
          log.error(describeError(error instanceof Error ? error : new Error(String(error))), 'background');
        })
        .finally(() => running.delete(run));
      running.add(run);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
