/** `npm run bench:crash`: builds, copies and rollbacks that are killed at random; the live release is checked after each. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crashObjectRounds } from '#tests/bench/crash/crash-object-rounds.ts';
import { crashRounds } from '#tests/bench/crash/crash-rounds.ts';
import { command, run } from './command.ts';
import { wholeNumber } from './option-values.ts';

await run(
  command('bench:crash', 'Kills builds, copies and rollbacks at random and checks what is live after each.', {
    1: 'a check failed',
  })
    .option('--rounds <n>', 'programs that fail, of folders', wholeNumber(0, 100_000), 200)
    .option('--object-rounds <n>', 'programs that fail, of an object store', wholeNumber(0, 100_000), 200)
    .action(async ({ rounds, objectRounds }: { rounds: number; objectRounds: number }) => {
      const problems = [...(await ofFolders(rounds)), ...(await ofObjects(objectRounds))];
      for (const problem of problems) console.error(problem);
      console.log(problems.length === 0 ? 'One whole release was live after each.' : 'Not all held.');
      process.exitCode = problems.length === 0 ? 0 : 1;
    }),
);

async function ofFolders(count: number): Promise<string[]> {
  const { rounds, failed, problems } = await withFolder((folder) => crashRounds(folder, count, Math.random));
  console.log(`Folders: ${count} rounds (${kindsOf(rounds)}); ${failed} programs failed.`);
  return problems;
}

async function ofObjects(count: number): Promise<string[]> {
  const report = await withFolder((folder) => crashObjectRounds(folder, count, Math.random));
  const { rounds, failed, removed, problems } = report;
  console.log(
    `Object store (protocol double): ${count} rounds (${kindsOf(rounds)}); ${failed} programs failed; ` +
      `${removed} blobs were removed as garbage.`,
  );
  return problems;
}

function kindsOf(rounds: ReadonlyMap<string, number>): string {
  return [...rounds].map(([kind, count]) => `${count} ${kind}`).join(', ');
}

async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'crash-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
