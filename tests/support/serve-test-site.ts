/** The server of all Playwright tests, started once a run. */
import { E2E_API_PORT, E2E_PORT } from './e2e-ports.ts';
import { startTestSite } from './test-site.ts';

const site = await startTestSite({ api: E2E_API_PORT, preview: E2E_PORT });
for (const { domain, error } of site.results) if (error !== null) throw new Error(`${domain}: ${error}`);
console.log(`Test shops at http://aurora.localhost:${site.preview.port}/`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void site.close());
}
