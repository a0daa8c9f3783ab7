/**
 * `npm run build`: every tenant becomes a release. Exit code 0 all built, 1 some failed, 2 wrong use, 130 or
 * 143 stopped.
 */
import './load-env.ts';
import path from 'node:path';
import { parseBuildArgs, usageOf } from '#pipeline/command/command-line.ts';
import { outliveReaders } from '#pipeline/command/outlive-readers.ts';
import { runBuild } from '#pipeline/command/run-build.ts';
import { StoppedError, stopOnSignals } from '#pipeline/command/stop-on-signals.ts';
import { UsageError } from '#pipeline/command/usage-error.ts';
import { readConfig } from '#pipeline/config.ts';
import { exitCode } from '#pipeline/report/shop-result.ts';

outliveReaders([process.stdout, process.stderr], (text) => process.stderr.write(`${text}\n`));

try {
  const options = parseBuildArgs(process.argv.slice(2));
  if (options.help) {
    console.log(usageOf('build'));
  } else {
    const root = path.join(import.meta.dirname, '..');
    const run = { root, options, config: readConfig(), stopSignal: stopOnSignals };
    process.exitCode = exitCode(await runBuild(run));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof StoppedError ? error.exitCode : error instanceof UsageError ? 2 : 1;
}
