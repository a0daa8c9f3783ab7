/** `npm test`: all checks and tests, or some stages of them. */
import path from 'node:path';
import { Argument } from 'commander';
import { abortOnStopSignal } from '#system/stop-signals.ts';
import { runStages, summary } from '#tests/stages/run-stages.ts';
import { STAGES } from '#tests/stages/stages.ts';
import { command, run } from './command.ts';
import { shard } from './option-values.ts';

const names = STAGES.map(({ name }) => name);
const width = Math.max(...names.map((name) => name.length));
const stagesText = STAGES.map(({ name, does }) => `  ${name.padEnd(width)}  ${does}`).join('\n');

await run(
  command('test', 'Runs all checks and tests, also after a stage that failed.')
    .addArgument(new Argument('[stages...]', 'these stages alone').choices(names))
    .option('--shard <n/m>', 'one of m parts of the tests: unit, programs, journeys', shard)
    .addHelpText('after', `\nStages, in their order:\n${stagesText}`)
    .action(async (selected: readonly string[], options: { shard?: string }) => {
      const results = await runStages(
        STAGES.filter(({ name }) => selected.length === 0 || selected.includes(name)),
        {
          ...options,
          root: path.join(import.meta.dirname, '..'),
          signal: abortOnStopSignal('stages are missing'),
        },
      );
      console.log(summary(results));
      if (results.some(({ failed }) => failed.length > 0)) process.exitCode = 1;
    }),
);
