/**
 * fast-check for property tests. Every run checks the same examples, so that a test passes or fails with the code
 * alone; `PROPERTY_SEED=random` (`npm run test:all`) generates new ones, and a number repeats the seed of a report.
 */
import fc from 'fast-check';
import { expect } from 'vitest';

const SAME_SEED = '20261122';
const seed = process.env.PROPERTY_SEED ?? SAME_SEED;
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });

export { fc };

const SYNTAX = '<>&"\'`/\\?#%{}[]()=;:,.@ \t\n\u0000\u2028\u2029\ufeff';

/** Texts of any characters, of which half have a meaning in markup, JSON or URLs: among all of Unicode these are rare. */
export const syntaxText = (constraints: fc.StringSharedConstraints = {}) =>
  fc.string({
    unit: fc.oneof(fc.constantFrom(...SYNTAX), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
    ...constraints,
  });

/** Counts the examples of a property that met a case of its rule. */
export function metCases() {
  const counts = new Map<string, number>();
  return {
    note(name: string, isMet: boolean): void {
      counts.set(name, (counts.get(name) ?? 0) + (isMet ? 1 : 0));
    },
    /** Expects that the same examples meet each case at least so often. Other examples may miss a case by chance. */
    expectAtLeast(least: Readonly<Record<string, number>>): void {
      if (seed !== SAME_SEED) return;
      const rare = Object.entries(least).filter(([name, count]) => (counts.get(name) ?? 0) < count);
      expect(rare, `rarely met: ${JSON.stringify(Object.fromEntries(counts))}`).toEqual([]);
    },
  };
}
