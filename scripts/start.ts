/** `npm start`: reference backend with demo shops, a build of every tenant, and their sites by host. */
import './load-env.ts';
import path from 'node:path';
import { ConfigError, readConfig as readBackendConfig } from '#backend/config.ts';
import { startBackend } from '#backend/start-backend.ts';
import { demoSeed } from '#demo/demo-seed.ts';
import { parseBuildArgs, parseHelpOnly, usageOf } from '#pipeline/command/command-line.ts';
import { runBuild } from '#pipeline/command/run-build.ts';
import { UsageError } from '#pipeline/command/usage-error.ts';
import { readConfig } from '#pipeline/config.ts';
import { exitCode } from '#pipeline/report/shop-result.ts';
import { startPreview } from '#preview/start-preview.ts';

/** The demo tenants' own addresses name it. */
const PREVIEW_PORT = 4321;

try {
  if (parseHelpOnly('start', process.argv.slice(2)).help) console.log(usageOf('start'));
  else await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // What was started before the failure must not keep the command alive.
  process.exit(error instanceof UsageError || error instanceof ConfigError ? 2 : 1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const outDir = path.resolve(config.outDir);
  const portAdvice = 'build with "npm run build" and serve with "npm run preview -- --port N"';
  const preview = await startPreview({ outDir, port: PREVIEW_PORT, portAdvice, onError: console.error });
  const backend = await startBackend({ ...readBackendConfig(), ...demoSeed, quiet: true });
  console.log(`Reference API with three demo shops: ${backend.url}/api/v1`);
  const root = path.join(import.meta.dirname, '..');
  const api = config.api ?? backend.url;
  const results = await runBuild({ root, options: parseBuildArgs([]), config: { ...config, api } });
  process.exitCode = exitCode(results);
  console.log('\nOpen a shop (Ctrl+C stops):');
  for (const { domain, release } of results) {
    if (release !== null) console.log(`  http://${domain}:${preview.port}/`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.all([preview.close(), backend.close()]));
  }
}
