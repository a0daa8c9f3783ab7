/** Journeys whose browser reaches shop and API through gates, with the service worker. */
import { E2E_API_PORT, E2E_PORT } from '../../support/e2e-ports.ts';
import { Gate } from '../../support/gate.ts';
import { test as journey } from './journey.ts';

export interface Gates {
  site: Gate;
  api: Gate;
}

interface Worker {
  /** Ports of the servers behind the gates. */
  gatedPorts: Record<keyof Gates, number>;
  gates: Gates;
}

export const test = journey.extend<{ gated: Gates }, Worker>({
  gatedPorts: [
    { site: E2E_PORT, api: E2E_API_PORT },
    { scope: 'worker', option: true },
  ],
  gates: [
    async ({ gatedPorts: { site, api } }, use) => {
      const gates = { site: await Gate.start(site), api: await Gate.start(api) };
      await use(gates);
      gates.site.close();
      gates.api.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, gates }, use) => {
      const rules = [
        `MAP *.localhost:${E2E_PORT} 127.0.0.1:${gates.site.port}`,
        `MAP localhost:${E2E_API_PORT} 127.0.0.1:${gates.api.port}`,
        `MAP 127.0.0.1:${E2E_API_PORT} 127.0.0.1:${gates.api.port}`,
      ];
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${rules.join(',')}`];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  serviceWorkers: 'allow',
  /** The gates, open at the start of each test. */
  gated: [
    async ({ gates }, use) => {
      for (const gate of [gates.site, gates.api]) {
        gate.open();
        gate.delayMs = 0;
        gate.bytesPerSecond = 0;
        gate.status = 0;
        gate.release = null;
        gate.rewrite = (html) => html;
        gate.replaced.clear();
        gate.requested.length = 0;
      }
      await use(gates);
      for (const gate of [gates.site, gates.api]) gate.open();
    },
    { auto: true },
  ],
});

export { expect } from 'playwright/test';

/** Ends both connections, without an event of the browser. */
export function cutNetwork({ site, api }: Gates): void {
  site.cut();
  api.cut();
}

export function restoreNetwork({ site, api }: Gates): void {
  site.open();
  api.open();
}
