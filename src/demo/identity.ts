/** Deterministic ids, hashes and random numbers of the seed. */
import { createHash } from 'node:crypto';

/** An object id (24 hex digits) derived from the words. */
export function objectId(...words: readonly string[]): string {
  return createHash('sha256').update(words.join('\u0000')).digest('hex').slice(0, 24);
}

/** A hash of any JSON value. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

/** A seeded random generator. */
export interface SeededRandom {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** An integer in [low, high]. */
  int(low: number, high: number): number;
  /** True in the given share of cases. */
  chance(share: number): boolean;
}

/** A generator seeded by the words: FNV-1a into mulberry32. */
export function seededRandom(...words: readonly string[]): SeededRandom {
  let state = 0x811c9dc5;
  for (const unit of words.join('\u0000')) {
    state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const int = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    next,
    between,
    int,
    chance: (share) => next() < share,
  };
}

export const DAY_MS = 86_400_000;

/** The start of the UTC day of a time, both epoch milliseconds. */
export function startOfDay(now: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS;
}
