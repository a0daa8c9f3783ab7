/** `npm start`: reference backend with demo shops, a build of every tenant, and their sites by host. */
import path from 'node:path';
import { readConfig as readBackendConfig } from '#backend/config.ts';
import { startBackend } from '#backend/start-backend.ts';
import { parseBuildArgs } from '#pipeline/command-line.ts';
import { readConfig } from '#pipeline/config.ts';
import { startPreview } from '#pipeline/preview/start-preview.ts';
import { exitCode } from '#pipeline/report/shop-result.ts';
import { runBuild } from '#pipeline/run-build.ts';

const PREVIEW_PORT = 4321;

try {
  const config = readConfig();
  const backend = await startBackend({ ...readBackendConfig(), quiet: true });
  console.log(`Reference API with three demo shops: ${backend.url}/api/v1`);
  const root = path.join(import.meta.dirname, '..');
  const results = await runBuild({ root, options: parseBuildArgs(process.argv.slice(2)), config });
  process.exitCode = exitCode(results);
  const preview = await startPreview({ outDir: path.resolve(config.outDir), port: PREVIEW_PORT });
  console.log('\nOpen a shop (Ctrl+C stops):');
  for (const { domain } of results) console.log(`  http://${domain}:${preview.port}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.all([preview.close(), backend.close()]));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
