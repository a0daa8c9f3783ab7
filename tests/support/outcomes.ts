/** Outcomes of calls for tests. */

export const DONE = { kind: 'done', value: null } as const;
export const NOT_FOUND = { kind: 'notFound', message: '' } as const;
export const UNSENT = { kind: 'unsent' } as const;
export const SIGNED_OUT = { kind: 'signedOut', message: '' } as const;
/** A read without a response. */
export const UNREACHABLE = { kind: 'unknown', mayHaveArrived: false, status: null, message: '' } as const;
/** A write whose response was lost. */
export const LOST = { ...UNREACHABLE, mayHaveArrived: true } as const;
/** A write after which a gateway gave up. */
export const TIMED_OUT = { ...LOST, status: 504 } as const;
/** A write that was looked up in vain. */
export const NOT_ARRIVED = { ...LOST, mayHaveArrived: false } as const;

export function refused(message: string, status: number | null = null) {
  return { kind: 'refused', status, message } as const;
}

/** A 409 with the API's new total in major units, without one for null. */
export function conflict(message: string, total: string | null = null) {
  return { kind: 'conflict', values: total === null ? { message } : { message, total }, message } as const;
}
