/** Time windows in which calls and attempts are counted, milliseconds. */

/** Calls of one IP address, by class of call (`middleware/rate-limit.ts`). */
export const CALL_WINDOW_MS = 60_000;

/** Attempts on one account or order without a success (`accounts/attempt-limit.ts`). */
export const ATTEMPT_WINDOW_MS = 15 * 60_000;
