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

function localParts(instant: number, timeZone: string): { year: number; asUtc: number } {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: value('year'),
    asUtc: Date.UTC(
      value('year'),
      value('month') - 1,
      value('day'),
      value('hour'),
      value('minute'),
      value('second'),
    ),
  };
}

/** The calendar year in a time zone, as the copyright line shows it. */
export function yearAt(instant: number, timeZone: string): number {
  return localParts(instant, timeZone).year;
}

/** The instant at which the next year begins in a time zone. */
export function nextYearAt(instant: number, timeZone: string): number {
  const midnight = Date.UTC(yearAt(instant, timeZone) + 1, 0, 1);
  const offset = localParts(midnight, timeZone).asUtc - midnight;
  return midnight - offset;
}
