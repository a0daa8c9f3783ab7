/** `npm start`: the reference API with demo shops, a build of every tenant, and their sites by host. */
import path from 'node:path';
import { readConfig } from '#pipeline/config.ts';
import { exitCode } from '#pipeline/report/shop-result.ts';
import { runBuild } from '#pipeline/run-build.ts';
import { startPreview } from '#preview/start-preview.ts';
import { untilStopSignal } from '#system/stop-signals.ts';
import { command, run } from './command.ts';
import { openSelectedTarget } from './target-options.ts';
import { withBackend } from './with-backend.ts';

/** Part of the demo tenants' origins in `tenants.json`. */
const PREVIEW_PORT = 4321;
const PORT_ADVICE = 'build with "npm run build" and serve with "npm run preview -- --port N"';

await run(
  command(
    'start',
    'Starts the reference API with demo shops, builds every tenant and serves the sites by host. ' +
      'Its settings are variables, see .env.example.',
    { 0: 'every shop was built', 1: 'a shop, an optional call or a page failed' },
  ).action(async () => {
    const config = readConfig();
    const store = await openSelectedTarget({});
    const preview = await startPreview({
      store,
      port: PREVIEW_PORT,
      portAdvice: PORT_ADVICE,
      onError: (error) => console.error(error),
    });
    const serveDemo = async (url: string) => {
      const root = path.join(import.meta.dirname, '..');
      const results = await runBuild({ root, config: { ...config, api: config.api ?? url }, store });
      process.exitCode = exitCode(results);
      console.log('\nOpen a shop (Ctrl+C stops):');
      for (const { domain, release } of results) {
        if (release !== null) console.log(`  http://${domain}:${preview.port}/`);
      }
      await untilStopSignal();
    };
    try {
      await withBackend({ quiet: true, signIn: true }, serveDemo);
    } finally {
      await preview.close();
    }
  }),
);
