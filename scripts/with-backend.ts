/** Commands that run beside the reference API. */
import { readConfig } from '#backend/config.ts';
import { type BackendOptions, startBackend } from '#backend/start-backend.ts';
import { demoSeed } from '#demo/demo-seed.ts';
import { demoShops } from '#demo/demo-shops.ts';
import { findAuthEmulator, isAuthEmulatorInstalled, startAuthEmulator } from './auth-emulator.ts';

const EMULATOR_PORT = 9099;

interface WithBackendOptions extends Pick<BackendOptions, 'quiet' | 'advanceOrdersMs'> {
  /**
   * Whether the Auth emulator runs beside it. It needs `npm run setup:auth`. It is not started when one is configured,
   * and never in production.
   */
  signIn?: boolean;
}

/** Starts the reference API with the demo shops, prints its URL, and stops it when `work` ends. */
export async function withBackend(
  { signIn = false, ...options }: WithBackendOptions,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const config = readConfig();
  const isOwn =
    signIn &&
    config.authEmulator === null &&
    process.env.NODE_ENV !== 'production' &&
    isAuthEmulatorInstalled();
  const emulator = isOwn
    ? ((await findAuthEmulator(EMULATOR_PORT)) ?? (await startAuthEmulator(EMULATOR_PORT)))
    : null;
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
