/** `npm run explain -- DOMAIN PATH`: which field changed a page between the last two releases. */
import './load-env.ts';
import path from 'node:path';
import { parseExplainArgs, usageOf } from '#pipeline/command/command-line.ts';
import { UsageError } from '#pipeline/command/usage-error.ts';
import { readConfig } from '#pipeline/config.ts';
import { explain, siteOf } from '#pipeline/explain/explain.ts';
import { ReleasePathError } from '#releases/release-path.ts';

try {
  const { help, outDir, domain, path: page } = parseExplainArgs(process.argv.slice(2));
  const sites = path.resolve(outDir ?? readConfig().outDir);
  const lines = help ? [usageOf('explain')] : await explain(await siteOf(sites, domain), page);
  for (const line of lines) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError || error instanceof ReleasePathError ? 2 : 1;
}
