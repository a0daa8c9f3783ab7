/** How long the pages of a shop are right without new data: prices, campaigns and the year change by time alone. */
import { nextPriceChange } from '#site/catalog/price.ts';
import type { ShopSnapshot } from '../snapshot/shop-snapshot.ts';

/** The earliest instant after `asOf` at which a page of the shop changes without new data, epoch ms. */
export function validUntil(snapshot: ShopSnapshot, asOf: number, timeZone: string): number {
  let earliest = nextYearAt(asOf, timeZone);
  const note = (instant: number | null) => {
    if (instant !== null && instant > asOf && instant < earliest) earliest = instant;
  };
  for (const product of snapshot.products.values()) note(nextPriceChange(product, asOf));
  for (const { status, start, end } of snapshot.campaigns) {
    if (status) for (const instant of [start, end]) note(instant);
  }
  return earliest;
}

type LocalClock = (instant: number) => { year: number; asUtc: number };

const clocks = new Map<string, LocalClock>();

/** Returns the local time of instants in a time zone. */
function localClock(timeZone: string): LocalClock {
  const clock = clocks.get(timeZone) ?? createLocalClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function createLocalClock(timeZone: string): LocalClock {
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

/** A calendar year in a time zone. */
interface LocalYear {
  year: number;
  /** An instant in it. */
  from: number;
  /** The instant at which the next one begins. */
  end: number;
}

/** By time zone. The shops of a build ask for one instant, and the answer takes a tenth of a millisecond. */
const lastYears = new Map<string, LocalYear>();

function localYear(instant: number, timeZone: string): LocalYear {
  const last = lastYears.get(timeZone);
  if (last !== undefined && last.from <= instant && instant < last.end) return last;
  const local = localClock(timeZone);
  const { year } = local(instant);
  const midnight = Date.UTC(year + 1, 0, 1);
  const offset = local(midnight).asUtc - midnight;
  const found = { year, from: instant, end: midnight - offset };
  lastYears.set(timeZone, found);
  return found;
}

/** The calendar year in a time zone, for the copyright line. */
export function yearAt(instant: number, timeZone: string): number {
  return localYear(instant, timeZone).year;
}

/** The instant at which the next year begins in a time zone. */
export function nextYearAt(instant: number, timeZone: string): number {
  return localYear(instant, timeZone).end;
}
