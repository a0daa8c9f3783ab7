/** Commands that run beside the reference API. */
import { readConfig } from '#backend/config.ts';
import { type BackendOptions, startBackend } from '#backend/start-backend.ts';
import { isAuthEmulatorInstalled, startAuthEmulator } from '#demo/auth-emulator.ts';
import { demoSeed } from '#demo/demo-seed.ts';
import { demoShops } from '#demo/demo-shops.ts';

const EMULATOR_PORT = 9099;

/**
 * Starts the reference API with the demo shops, prints its address, and stops it when `work` ends. The Auth emulator
 * is started with it where it is installed and no other is configured, except in production.
 */
export async function withBackend(
  options: Pick<BackendOptions, 'quiet' | 'advanceOrdersMs'>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const config = readConfig();
  const isOwn =
    config.authEmulator === null && process.env.NODE_ENV !== 'production' && isAuthEmulatorInstalled();
  const emulator = isOwn ? await startAuthEmulator(EMULATOR_PORT) : null;
  const authEmulator = emulator?.url ?? config.authEmulator;
  const shops = (now: number) => demoShops(now, authEmulator);
  const backend = await startBackend({ ...config, authEmulator, ...demoSeed, shops, ...options }).catch(
    (error: unknown) => {
      emulator?.close();
      throw error;
    },
  );
  try {
    if (emulator !== null) console.log(`Auth emulator: ${emulator.url}`);
    console.log(`Reference API with three demo shops: ${backend.url}/api/v1`);
    await work(backend.url);
  } finally {
    await backend.close();
    emulator?.close();
  }
}
