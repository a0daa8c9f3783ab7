/** `npm run bench`: page weights, publishing, and builds compared with plain Astro and string concatenation. */
import path from 'node:path';
import { Option } from 'commander';
import { compareBuilds } from '#tests/bench/build/compare-builds.ts';
import { publishTimes } from '#tests/bench/publish/publish-times.ts';
import { weighPages } from '#tests/bench/weights/weigh-pages.ts';
import { command, run } from './command.ts';
import { wholeNumber } from './option-values.ts';

interface Flags {
  shops: number;
  rounds: number;
  only?: 'weights' | 'build' | 'publish';
}

const count = wholeNumber(1, 999_999);

await run(
  command('bench', 'Measures page weights, pages per second, memory and publishing.')
    .option('--shops <n>', 'generated shops in each build', count, 200)
    .option('--rounds <n>', 'repetitions of each build, interleaved', count, 5)
    .addOption(new Option('--only <part>', 'one part alone').choices(['weights', 'build', 'publish']))
    .action(async ({ shops, rounds, only }: Flags) => {
      if (only === undefined || only === 'weights') {
        console.log(`\nPage weights, kB\n\n${await weighPages()}`);
      }
      if (only === undefined || only === 'publish') {
        console.log(`\nPublishing into an object store\n\n${await publishTimes()}`);
      }
      if (only === 'weights' || only === 'publish') return;
      const root = path.join(import.meta.dirname, '..');
      const table = await compareBuilds({ root, shops, rounds, log: (line) => console.error(line) });
      console.log(`\nBuilds: ${table}`);
    }),
);
