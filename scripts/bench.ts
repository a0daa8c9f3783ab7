/** `npm run bench`: page weights, and builds beside plain Astro and string concatenation. Exit code 0 or 1. */
import path from 'node:path';
import { BENCH_USAGE, parseBenchArgs } from '#tests/bench/bench-options.ts';
import { compareBuilds } from '#tests/bench/build/compare-builds.ts';
import { weighPages } from '#tests/bench/weights/weigh-pages.ts';

const root = path.join(import.meta.dirname, '..');

try {
  const { help, shops, rounds, parts } = parseBenchArgs(process.argv.slice(2));
  if (help) console.log(BENCH_USAGE);
  if (parts.includes('weights')) console.log(`\nPage weights, kB\n\n${await weighPages()}`);
  if (parts.includes('build')) {
    const table = await compareBuilds({ root, shops, rounds, log: (line) => console.error(line) });
    console.log(`\nBuilds: ${table}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
