/** `npm run build`: every tenant becomes a release. Exit code 0 all built, 1 some failed, 2 wrong use. */
import './load-env.ts';
import path from 'node:path';
import { parseBuildArgs, usageOf } from '#pipeline/command/command-line.ts';
import { runBuild } from '#pipeline/command/run-build.ts';
import { UsageError } from '#pipeline/command/usage-error.ts';
import { readConfig } from '#pipeline/config.ts';
import { exitCode } from '#pipeline/report/shop-result.ts';

try {
  const options = parseBuildArgs(process.argv.slice(2));
  if (options.help) {
    console.log(usageOf('build'));
  } else {
    const root = path.join(import.meta.dirname, '..');
    process.exitCode = exitCode(await runBuild({ root, options, config: readConfig() }));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
