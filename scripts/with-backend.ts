/** Commands that run beside the reference API. */
import { readConfig } from '#backend/config.ts';
import { type BackendOptions, startBackend } from '#backend/start-backend.ts';
import { demoSeed } from '#demo/demo-seed.ts';

/** Starts the reference API with the demo shops, prints its address, and stops it when `work` ends. */
export async function withBackend(
  options: Pick<BackendOptions, 'quiet' | 'advanceOrdersMs'>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const backend = await startBackend({ ...readConfig(), ...demoSeed, ...options });
  try {
    console.log(`Reference API with three demo shops: ${backend.url}/api/v1`);
    await work(backend.url);
  } finally {
    await backend.close();
  }
}
