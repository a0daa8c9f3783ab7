/** `npm run preview`: serves the live releases of all shops by host until it is stopped. */
import './load-env.ts';
import { parsePreviewArgs, usageOf } from '#pipeline/command/command-line.ts';
import { UsageError } from '#pipeline/command/usage-error.ts';
import { readConfig } from '#pipeline/config.ts';
import { startPreview } from '#preview/start-preview.ts';
import { readHosts } from '#releases/hosts.ts';

const DEFAULT_PORT = 4321;

try {
  const options = parsePreviewArgs(process.argv.slice(2));
  if (options.help) console.log(usageOf('preview'));
  else await serve(options.outDir ?? readConfig().outDir, options.port ?? DEFAULT_PORT);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function serve(outDir: string, port: number): Promise<void> {
  const domains = [...new Set((await readHosts(outDir)).values())];
  const preview = await startPreview({ outDir, port, onError: (error) => console.error(error) });
  if (domains.length === 0) console.log(`No shop was built below ${outDir} yet: npm run build`);
  for (const domain of domains) console.log(`http://${domain}:${preview.port}/`);
}
