/** Events of a worker, for its metrics and its log. */
import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import type { ShopResult } from '#pipeline/report/shop-result.ts';

export type WorkerEvents = EventEmitter<{
  /** `cause` is `schedule`, `manual` or `hook`. */
  built: [result: ShopResult, cause: string];
  parked: [domain: string, problem: string];
  /** `outcome` is such as `accepted` or `replayed`. */
  hook: [outcome: string];
  buildProcessStarted: [pid: number | undefined, isFirst: boolean];
}>;

/** Writes a log line for each event. */
export function logEvents(events: WorkerEvents, log: Logger): void {
  events
    .on('built', ({ domain, status, release, pages, written, calls, ms, error }, cause) => {
      const fields = { domain, status, cause, release, pages, written, calls, ms };
      if (error === null) log.info(fields, 'build');
      else log.error({ ...fields, error }, 'build');
    })
    .on('parked', (domain, problem) => log.error({ domain, problem }, 'parked'))
    .on('hook', (outcome) => log.info({ outcome }, 'hook'))
    .on('buildProcessStarted', (pid, isFirst) => log.info({ pid, isFirst }, 'build process started'));
}
