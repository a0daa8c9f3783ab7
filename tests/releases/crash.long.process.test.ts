import { expect, it } from 'vitest';
import { seededRandom } from '#demo/identity.ts';
import { crashObjectRounds } from '#tests/bench/crash/crash-object-rounds.ts';
import { crashRounds } from '#tests/bench/crash/crash-rounds.ts';
import { temporaryDir } from '../pipeline/support/site-folder.ts';

// Drawn alike in every run, and each kind at least once; `npm run bench:crash` draws anew.
const ROUNDS = 14;

it('leaves one whole release live however a build, a copy or a rollback fails, and the next build heals', {
  timeout: 240_000,
}, async () => {
  const report = await crashRounds(await temporaryDir(), ROUNDS, seededRandom('folder').next);
  expect(report.problems).toEqual([]);
  expect(report.rounds.size).toBe(6);
  expect(report.failed).toBeGreaterThan(ROUNDS / 2);
});

it('does so in an object store (protocol double), frees every lease and removes no blob of a release', {
  timeout: 240_000,
}, async () => {
  const report = await crashObjectRounds(await temporaryDir(), ROUNDS, seededRandom('object').next);
  expect(report.problems).toEqual([]);
  expect(report.rounds.size).toBe(6);
  expect(report.failed).toBeGreaterThan(ROUNDS / 2);
  expect(report.removed).toBeGreaterThan(0);
});
