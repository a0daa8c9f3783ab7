import type { Failure } from '#contract/outcome.ts';

/** Whether a call failed without a response: the connection may be lost. */
export function hasNoResponse(failure: Failure): boolean {
  return failure.kind === 'unsent' || (failure.kind === 'unknown' && failure.status === null);
}
