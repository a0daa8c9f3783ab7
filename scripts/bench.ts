/**
 * `npm run bench`: page weights, and builds beside plain Astro and string concatenation. Exit code 0, 1 failed
 * or 2 wrong use.
 */
import path from 'node:path';
import { parseBenchArgs, usageOf } from '#pipeline/command/command-line.ts';
import { UsageError } from '#pipeline/command/usage-error.ts';
import { compareBuilds } from '#tests/bench/build/compare-builds.ts';
import { weighPages } from '#tests/bench/weights/weigh-pages.ts';

try {
  const options = parseBenchArgs(process.argv.slice(2));
  if (options.help) console.log(usageOf('bench'));
  else await bench(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function bench({ shops, rounds, parts }: ReturnType<typeof parseBenchArgs>): Promise<void> {
  if (parts.includes('weights')) console.log(`\nPage weights, kB\n\n${await weighPages()}`);
  if (!parts.includes('build')) return;
  const root = path.join(import.meta.dirname, '..');
  const table = await compareBuilds({ root, shops, rounds, log: (line) => console.error(line) });
  console.log(`\nBuilds: ${table}`);
}
