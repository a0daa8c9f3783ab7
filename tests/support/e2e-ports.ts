import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from './free-port.ts';

/**
 * Ports of the servers for browser tests, five in a row from the first: free ones, so that two checkouts can run their
 * tests at a time. The main process of Playwright selects them, and its workers and the server inherit the variables.
 */
if (process.env.E2E_PORT === undefined) {
  const first = await freePorts(5);
  process.env.E2E_PORT = String(first);
  process.env.E2E_API_PORT = String(first + 1);
}
export const E2E_PORT = Number(process.env.E2E_PORT);
export const E2E_API_PORT = Number(process.env.E2E_API_PORT ?? E2E_PORT + 1);

/** Port of the Firebase Auth emulator, and of the server that starts it for the first test that needs it. */
export const E2E_AUTH_PORT = E2E_API_PORT + 1;
export const E2E_AUTH_START_PORT = E2E_API_PORT + 2;
/** Listened on by the one test that changes the emulator's settings. */
export const E2E_AUTH_SETTINGS_PORT = E2E_API_PORT + 3;

/** Token of the operator's calls to the API of the browser tests. */
export const E2E_ADMIN_TOKEN = 'operator-of-the-test-site';

/** Folder of the mails that the API sends to shoppers. */
export const E2E_OUTBOX = path.join(tmpdir(), `storefront-outbox-${E2E_API_PORT}`);

/** URL of a page of a shop in the browser. */
export function shopUrl(shop: string, path = '/'): string {
  return `http://${shop}.localhost:${E2E_PORT}${path}`;
}
