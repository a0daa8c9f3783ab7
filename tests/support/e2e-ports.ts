import { tmpdir } from 'node:os';
import path from 'node:path';

/** Ports of the servers for browser tests. They differ from those of the commands, so that both can run. */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 4621);
export const E2E_API_PORT = Number(process.env.E2E_API_PORT ?? 4622);

/** Port of the Firebase Auth emulator, and of the server that starts it for the first test that needs it. */
export const E2E_AUTH_PORT = E2E_API_PORT + 1;
export const E2E_AUTH_START_PORT = E2E_API_PORT + 2;

/** Token of the operator's calls to the API of the browser tests. */
export const E2E_ADMIN_TOKEN = 'operator-of-the-test-site';

/** Folder of the mails that the API sends to shoppers. */
export const E2E_OUTBOX = path.join(tmpdir(), `storefront-outbox-${E2E_API_PORT}`);

/** URL of a page of a shop in the browser. */
export function shopUrl(shop: string, path = '/'): string {
  return `http://${shop}.localhost:${E2E_PORT}${path}`;
}
