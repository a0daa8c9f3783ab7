/** Whether a worker can do its work: it can write to the database, and queues the shops that are due. */
import { errorMessage } from '#system/error-facts.ts';
import { within } from '#system/repeat.ts';

/** How long a result is cached, so that not every health request opens a connection. */
const PROBED_EVERY_MS = 5_000;
const PROBE_LIMIT_MS = 5_000;
/** A schedule that is delayed by more than this is a problem. */
const LATE_MS = 30_000;

const UNWRITABLE = 'The database cannot be written.';

/** The time since the shops that are due were last queued. */
export interface ScheduleDelay {
  /** Records that the due shops were queued. */
  note(): void;
  /** Delay of the next time, ms; 0 if it is on time. */
  lateMs(): number;
}

/** @param elapsed ms, of a clock that is never set back */
export function createScheduleDelay(intervalMs: number, elapsed = () => performance.now()): ScheduleDelay {
  let last = elapsed();
  return {
    note() {
      last = elapsed();
    },
    lateMs: () => Math.max(0, elapsed() - last - intervalMs),
  };
}

export interface HealthDeps {
  ensureWritable: () => Promise<void>;
  schedule: Pick<ScheduleDelay, 'lateMs'>;
  log: { error(facts: object, message: string): void };
  elapsed?: () => number;
  limitMs?: number;
}

/** @returns a function that lists the problems of a worker; empty while it is healthy. Never rejects. */
export function createHealth(deps: HealthDeps): () => Promise<string[]> {
  const { ensureWritable, schedule, log, elapsed = () => performance.now(), limitMs = PROBE_LIMIT_MS } = deps;
  let probed: Promise<string[]> = Promise.resolve([]);
  let probedAt = Number.NEGATIVE_INFINITY;

  async function probe(): Promise<string[]> {
    try {
      await within(ensureWritable(), limitMs, `The database has not responded within ${limitMs / 1000} s.`);
      return [];
    } catch (error) {
      log.error({ reason: errorMessage(error) }, 'health');
      return [UNWRITABLE];
    }
  }

  return async () => {
    if (elapsed() - probedAt >= PROBED_EVERY_MS) {
      probedAt = elapsed();
      probed = probe();
    }
    const problems = await probed;
    const lateMs = schedule.lateMs();
    if (lateMs < LATE_MS) return problems;
    const seconds = Math.round(lateMs / 1000);
    return [...problems, `The queueing of shops that are due is ${seconds} s late.`];
  };
}
