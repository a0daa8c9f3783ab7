/** Events of a worker, for its metrics and its log. */
import type { Logger } from 'pino';
import type { ShopResult } from '#pipeline/report/shop-result.ts';

export interface WorkerEvents {
  /** @param cause `schedule`, `manual` or `hook` */
  built(result: ShopResult, cause: string): void;
  parked(domain: string, problem: string): void;
  /** @param outcome such as `accepted` or `replayed` */
  hook(outcome: string): void;
  buildProcessStarted(pid: number | undefined, isFirst: boolean): void;
}

/** Writes a log line for each event. */
export function logEvents(log: Logger): WorkerEvents {
  return {
    built({ domain, status, release, pages, written, calls, ms, error }, cause) {
      const fields = { domain, status, cause, release, pages, written, calls, ms };
      if (error === null) log.info(fields, 'build');
      else log.error({ ...fields, error }, 'build');
    },
    parked: (domain, problem) => log.error({ domain, problem }, 'parked'),
    hook: (outcome) => log.info({ outcome }, 'hook'),
    buildProcessStarted: (pid, isFirst) => log.info({ pid, isFirst }, 'build process started'),
  };
}

/** Sends each event to both. */
export function bothEvents(first: WorkerEvents, second: WorkerEvents): WorkerEvents {
  return {
    built(...event) {
      first.built(...event);
      second.built(...event);
    },
    parked(...event) {
      first.parked(...event);
      second.parked(...event);
    },
    hook(...event) {
      first.hook(...event);
      second.hook(...event);
    },
    buildProcessStarted(...event) {
      first.buildProcessStarted(...event);
      second.buildProcessStarted(...event);
    },
  };
}
