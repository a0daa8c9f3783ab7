/** `npm run bench:crash`: builds, copies and rollbacks that are killed at random, and what is live after each. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crashRounds } from '#tests/bench/crash/crash-rounds.ts';
import { command, run } from './command.ts';
import { wholeNumber } from './option-values.ts';

await run(
  command('bench:crash', 'Kills builds, copies and rollbacks at random and checks what is live after each.')
    .option('--rounds <n>', 'programs that fail', wholeNumber(1, 100_000), 200)
    .action(async ({ rounds }: { rounds: number }) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'crash-'));
      try {
        const report = await crashRounds(folder, rounds, Math.random);
        const kinds = [...report.rounds].map(([kind, count]) => `${count} ${kind}`).join(', ');
        console.log(`${rounds} rounds (${kinds}); ${report.failed} programs did not end well.`);
        for (const problem of report.problems) console.error(problem);
        console.log(
          report.problems.length === 0 ? 'One whole release was live after each.' : 'Not all held.',
        );
        process.exitCode = report.problems.length === 0 ? 0 : 1;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }),
);
