/** Runs the reference API alone, with the demo shops, until it is told to stop. */
import { readConfig } from '#backend/config.ts';
import { startBackend } from '#backend/start-backend.ts';

try {
  const backend = await startBackend(readConfig());
  console.log(`Reference API with three demo shops: ${backend.url}/api/v1`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      backend.close().catch((error: unknown) => {
        console.error(error);
        process.exitCode = 1;
      });
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
