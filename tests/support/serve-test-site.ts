/** The server of all Playwright tests, started once in a run. */
import { rm } from 'node:fs/promises';
import {
  E2E_ADMIN_TOKEN,
  E2E_API_PORT,
  E2E_AUTH_PORT,
  E2E_AUTH_START_PORT,
  E2E_OUTBOX,
  E2E_PORT,
} from './e2e-ports.ts';
import { serveEmulatorOnDemand } from './emulator-on-demand.ts';
import { listenForAdvances } from './order-control.ts';
import { startTestSite } from './test-site.ts';

await rm(E2E_OUTBOX, { recursive: true, force: true });
const emulator = await serveEmulatorOnDemand({ port: E2E_AUTH_START_PORT, emulatorPort: E2E_AUTH_PORT });
const site = await startTestSite(
  { api: E2E_API_PORT, preview: E2E_PORT },
  {
    mailOutbox: E2E_OUTBOX,
    authEmulator: `http://127.0.0.1:${E2E_AUTH_PORT}`,
    adminToken: E2E_ADMIN_TOKEN,
  },
);
for (const { domain, error } of site.results) if (error !== null) throw new Error(`${domain}: ${error}`);
listenForAdvances(site.backend.db);
console.log(`Test shops at http://aurora.localhost:${site.preview.port}/`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    emulator.close();
    void site.close();
  });
}
