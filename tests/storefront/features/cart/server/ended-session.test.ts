import { expect, it } from 'vitest';
import type { Trouble } from '#tests/storefront/shopper/outbox/simulated-server.ts';
import { aServer, aTab } from './account-tabs.ts';

it.each([2, 1])(
  'an addition is made once if the session ends when it is repeated, and the guest keeps %i',
  async (kept) => {
    const server = aServer();
    const tab = aTab({ server });
    // The response shows that the server knows ids of requests.
    tab.addItem('a');
    await tab.sync.run();
    const troubles: Trouble[] = ['response-lost', 'signed-out'];
    server.trouble = (call) => (call.startsWith('add') ? (troubles.shift() ?? null) : null);
    tab.addItem('b', 2);
    await tab.sync.run();
    await tab.sync.run();
    expect(tab.shopper.id).toBeNull();
    tab.guest.change((lines) => lines.map((line) => ({ ...line, quantity: kept })));
    tab.shopper.id = 'u1';
    await tab.sync.run(0);
    expect([server.quantities(), tab.shown()]).toEqual(Array(2).fill({ a: 1, b: kept }));
  },
);
