/** Runs the reference API alone, with the demo shops, until it is told to stop. */
import './load-env.ts';
import { ConfigError, readConfig } from '#backend/config.ts';
import { startBackend } from '#backend/start-backend.ts';
import { demoSeed } from '#demo/demo-seed.ts';
import { parseHelpOnly, usageOf } from '#pipeline/command/command-line.ts';
import { UsageError } from '#pipeline/command/usage-error.ts';

try {
  if (parseHelpOnly('backend', process.argv.slice(2)).help) console.log(usageOf('backend'));
  else await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
}

async function serve(): Promise<void> {
  const backend = await startBackend({ ...readConfig(), ...demoSeed });
  console.log(`Reference API with three demo shops: ${backend.url}/api/v1`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      backend.close().catch((error: unknown) => {
        console.error(error);
        process.exitCode = 1;
      });
    });
  }
}
