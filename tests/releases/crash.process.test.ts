import { expect, it } from 'vitest';
import { crashRounds } from '#tests/bench/crash/crash-rounds.ts';
import { temporaryDir } from '../pipeline/support/site-folder.ts';

const ROUNDS = 20;

it('leaves one whole release live however a build, a copy or a rollback fails, and the next build heals', {
  timeout: 240_000,
}, async () => {
  const report = await crashRounds(await temporaryDir(), ROUNDS, Math.random);
  expect(report.problems).toEqual([]);
  expect(report.rounds.size).toBe(6);
  expect(report.failed).toBeGreaterThan(ROUNDS / 2);
});
