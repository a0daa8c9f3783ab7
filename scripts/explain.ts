/** `npm run explain -- DOMAIN PATH`: which field changed a page between the last two releases. */
import './load-env.ts';
import path from 'node:path';
import { parseExplainArgs, usageOf } from '#pipeline/command/command-line.ts';
import { UsageError } from '#pipeline/command/usage-error.ts';
import { readConfig } from '#pipeline/config.ts';
import { ExplainError, explain } from '#pipeline/explain/explain.ts';
import { ensureWithin, ReleasePathError } from '#pipeline/release/release-path.ts';

try {
  const { help, outDir, domain, path: page } = parseExplainArgs(process.argv.slice(2));
  const sites = path.resolve(outDir ?? readConfig().outDir);
  const lines = help ? [usageOf('explain')] : await explain(ensureWithin(sites, domain), page);
  for (const line of lines) console.log(line);
} catch (error) {
  const isUse = error instanceof UsageError || error instanceof ReleasePathError;
  if (!isUse && !(error instanceof ExplainError)) throw error;
  console.error(error.message);
  process.exitCode = isUse ? 2 : 1;
}
