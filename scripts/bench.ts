/** `npm run bench`: page weights, and builds compared with plain Astro and string concatenation. */
import path from 'node:path';
import { Option } from 'commander';
import { compareBuilds } from '#tests/bench/build/compare-builds.ts';
import { weighPages } from '#tests/bench/weights/weigh-pages.ts';
import { command, run } from './command.ts';
import { wholeNumber } from './option-values.ts';

interface Flags {
  shops: number;
  rounds: number;
  only?: 'weights' | 'build';
}

const count = wholeNumber(1, 999_999);

await run(
  command('bench', 'Measures page weights, pages per second and memory.')
    .option('--shops <n>', 'generated shops in each build', count, 200)
    .option('--rounds <n>', 'repetitions of each build, interleaved', count, 5)
    .addOption(new Option('--only <part>', 'one part alone').choices(['weights', 'build']))
    .action(async ({ shops, rounds, only }: Flags) => {
      if (only !== 'build') console.log(`\nPage weights, kB\n\n${await weighPages()}`);
      if (only === 'weights') return;
      const root = path.join(import.meta.dirname, '..');
      const table = await compareBuilds({ root, shops, rounds, log: (line) => console.error(line) });
      console.log(`\nBuilds: ${table}`);
    }),
);
