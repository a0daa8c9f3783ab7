/** Collects the next instant at which anything on a shop's pages changes by itself. */

export interface ChangeClock {
  /** An instant at which something changes; past ones and null are of no interest. */
  note(instant: number | null): void;
  /** The earliest noted instant after `asOf`; null when nothing changes. */
  validUntil(): number | null;
}

export function createChangeClock(asOf: number): ChangeClock {
  let earliest: number | null = null;
  return {
    note(instant) {
      if (instant !== null && instant > asOf && (earliest === null || instant < earliest)) earliest = instant;
    },
    validUntil: () => earliest,
  };
}

/** Tells the local time of instants in a time zone. Making one costs more than all that a shop asks of it. */
function localClock(timeZone: string): (instant: number) => { year: number; asUtc: number } {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const value = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
    const year = value('year');
    const day = [year, value('month') - 1, value('day')] as const;
    return { year, asUtc: Date.UTC(...day, value('hour'), value('minute'), value('second')) };
  };
}

/** The calendar year in a time zone, as the copyright line shows it. */
export function yearAt(instant: number, timeZone: string): number {
  return localClock(timeZone)(instant).year;
}

/** The instant at which the next year begins in a time zone. */
export function nextYearAt(instant: number, timeZone: string): number {
  const local = localClock(timeZone);
  const midnight = Date.UTC(local(instant).year + 1, 0, 1);
  const offset = local(midnight).asUtc - midnight;
  return midnight - offset;
}
