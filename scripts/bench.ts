/** `npm run bench`: page weights, publishing, and builds, compared with each other and with other tools' builds. */

import { tmpdir } from 'node:os';
import path from 'node:path';
import { Option } from 'commander';
import { ConfigError } from '#system/config-error.ts';
import { PART_NAMES, PARTS, type PartName } from '#tests/bench/parts.ts';
import { inWorkplace } from '#tests/bench/workplace.ts';
import { command, run } from './command.ts';
import { filePath, wholeNumber } from './option-values.ts';

interface Flags {
  shops?: number;
  rounds: number;
  only?: PartName;
  dir: string;
}

const count = wholeNumber(1, 999_999);
const width = Math.max(...PART_NAMES.map((name) => name.length));
const partsText = PART_NAMES.map(
  (name) =>
    `  ${name.padEnd(width)}  ${PARTS[name].does}${PARTS[name].shops ? ` (${PARTS[name].shops} shops)` : ''}`,
).join('\n');

await run(
  command('bench', 'Measures pages, builds, publishing and the time from a change to a live page.')
    .addOption(new Option('--only <part>', 'one part alone').choices(PART_NAMES))
    .option('--shops <n>', 'generated shops, in place of the number of the part', count)
    .option('--rounds <n>', 'repetitions of each measurement, interleaved', count, 5)
    .addOption(
      new Option('--dir <dir>', 'folder for temporary files')
        .argParser(filePath)
        .default(tmpdir(), 'that of the system'),
    )
    .addHelpText('after', `\nParts, in their order:\n${partsText}`)
    .action(async ({ shops, rounds, only, dir }: Flags) => {
      const root = path.join(import.meta.dirname, '..');
      for (const name of only === undefined ? PART_NAMES : [only]) {
        const part = PARTS[name];
        const given = {
          root,
          rounds,
          shops: shops ?? part.shops,
          log: (line: string) => console.error(line),
        };
        try {
          const table = await inWorkplace(path.resolve(dir), (folder) => part.measure({ ...given, folder }));
          console.log(`\n${part.title}\n\n${table}`);
        } catch (error) {
          // A machine may lack a program or the disk space of one part.
          if (only !== undefined || !(error instanceof ConfigError)) throw error;
          console.log(`\n${part.title}: left out. ${error.message}`);
        }
      }
    }),
);
// After a signal a measurement may still be running.
process.exit();
