/**
 * Times of the API as epoch milliseconds. Text without a zone is read at +06:00, the zone of the API's sellers:
 * the machine's zone would give one offer different times on two machines.
 */

const SELLER_OFFSET = '+06:00';
const DAY_MS = 86_400_000;
/** Smaller numbers are seconds: as milliseconds they would be before March 1973. */
const SECONDS_BELOW = 1e11;
const MAX_TIMESTAMP = 8.64e15;
/** No spelling of a date is longer. The patterns below are slow on long texts. */
const MAX_CHARS = 100;

const DATE_ONLY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const LOCAL_ISO = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
/** Every spelling of a time of day has a colon. */
const NUMBER_OR_TIME = /^[\s\d.]+$|:/;
const HAS_ZONE = /\dZ$|\b(?:gmt|utc)\b|:\d{2}(?:\.\d+)?\s*[+-]\d{2}:?\d{2}(?:\s*\(.*\))?$/i;

/** Epoch ms, epoch seconds, ISO text or `Date` text as epoch ms; null when unknown. */
export function timestamp(value: unknown): number | null {
  if (typeof value !== 'string') return timestampOfNumber(value);
  return value.length > MAX_CHARS ? null : timestampOfText(value.trim());
}

/** Like {@link timestamp} for the end of a window: a day without a time ends with that day. */
export function endTimestamp(value: unknown): number | null {
  const at = timestamp(value);
  return at !== null && typeof value === 'string' && !NUMBER_OR_TIME.test(value) ? at + DAY_MS : at;
}

function timestampOfNumber(value: unknown): number | null {
  if (typeof value !== 'number' || !(value > 0)) return null;
  const ms = Math.round(value < SECONDS_BELOW ? value * 1000 : value);
  return ms <= MAX_TIMESTAMP ? ms : null;
}

function timestampOfText(value: string): number | null {
  if (/^\d+(?:\.\d+)?$/.test(value)) return timestampOfNumber(Number(value));
  const day = DATE_ONLY.exec(value);
  if (day !== null) return parsed(`${day[1]}-${two(day[2])}-${two(day[3])}T00:00:00${SELLER_OFFSET}`);
  if (LOCAL_ISO.test(value)) return parsed(`${value.replace(' ', 'T')}${SELLER_OFFSET}`);
  // `Date.parse` of some engines reads a date into words such as "x 1".
  if (!/\d{4}/.test(value)) return null;
  return parsed(HAS_ZONE.test(value) ? value : `${value} GMT${SELLER_OFFSET.replace(':', '')}`);
}

function two(digits = ''): string {
  return digits.padStart(2, '0');
}

function parsed(iso: string): number | null {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? null : at;
}
