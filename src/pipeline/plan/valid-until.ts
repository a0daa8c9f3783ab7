/** How long the pages of a shop are valid without new data: prices, campaigns and the year change with time. */
import { nextPriceChange } from '#site/catalog/price.ts';
import type { ShopSnapshot } from '../snapshot/shop-snapshot.ts';

/** The earliest time after `asOf` at which a page of the shop changes without new data, epoch ms. */
export function validUntil(snapshot: ShopSnapshot, asOf: number, timeZone: string): number {
  let earliest = nextYearAt(asOf, timeZone);
  const note = (time: number | null) => {
    if (time !== null && time > asOf && time < earliest) earliest = time;
  };
  for (const product of snapshot.products.values()) note(nextPriceChange(product, asOf));
  for (const { status, start, end } of snapshot.campaigns) {
    if (status) for (const time of [start, end]) note(time);
  }
  return earliest;
}

/** A function from epoch ms to the local time in a time zone. */
function localClock(timeZone: string): (time: number) => { year: number; asUtc: number } {
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
  return (time) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const value = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
    const year = value('year');
    const day = [year, value('month') - 1, value('day')] as const;
    return { year, asUtc: Date.UTC(...day, value('hour'), value('minute'), value('second')) };
  };
}

/** A calendar year in a time zone. */
interface LocalYear {
  year: number;
  /** A time in this year, epoch ms. */
  from: number;
  /** The start of the next one, epoch ms. */
  end: number;
}

/** By time zone. The shops of a build share `asOf`, and a formatter takes long to create. */
const lastYears = new Map<string, LocalYear>();

function localYear(time: number, timeZone: string): LocalYear {
  const last = lastYears.get(timeZone);
  if (last !== undefined && last.from <= time && time < last.end) return last;
  const local = localClock(timeZone);
  const { year } = local(time);
  const midnight = Date.UTC(year + 1, 0, 1);
  const offset = local(midnight).asUtc - midnight;
  const found = { year, from: time, end: midnight - offset };
  lastYears.set(timeZone, found);
  return found;
}

/** The calendar year in a time zone, for the copyright line. */
export function yearAt(time: number, timeZone: string): number {
  return localYear(time, timeZone).year;
}

/** The start of the next year in a time zone, epoch ms. */
export function nextYearAt(time: number, timeZone: string): number {
  return localYear(time, timeZone).end;
}
