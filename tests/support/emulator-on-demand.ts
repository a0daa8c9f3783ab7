/**
 * Installs and starts the Firebase Auth emulator when a test requests it: most runs of single test files do not need
 * its half minute.
 */
import { createServer } from 'node:http';
import {
  type AuthEmulator,
  installAuthEmulator,
  isAuthEmulatorInstalled,
  startAuthEmulator,
} from '../../scripts/auth-emulator.ts';

interface OnDemand {
  close(): void;
}

/** Responds to every request once the emulator runs, or with status 500 and the reason why it does not. */
export async function serveEmulatorOnDemand(ports: {
  port: number;
  emulatorPort: number;
}): Promise<OnDemand> {
  let starting: Promise<AuthEmulator> | null = null;
  let emulator: AuthEmulator | null = null;
  const start = async (): Promise<AuthEmulator> => {
    if (!isAuthEmulatorInstalled()) await installAuthEmulator();
    return startAuthEmulator(ports.emulatorPort);
  };
  const server = createServer(async (_request, response) => {
    starting ??= start();
    try {
      emulator = await starting;
      response.end(emulator.url);
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(ports.port, '127.0.0.1', resolve);
  });
  return {
    close() {
      server.close();
      server.closeAllConnections();
      emulator?.close();
    },
  };
}
