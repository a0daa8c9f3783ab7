import { describe, expect, it } from 'vitest';
import type { Trouble } from '#tests/storefront/shopper/outbox/simulated-server.ts';
import { aServer, aTab } from './account-tabs.ts';

describe.each([
  { knowsIds: true, first: 'response-lost' },
  { knowsIds: true, first: 'unsent' },
  { knowsIds: false, first: 'response-lost' },
  { knowsIds: false, first: 'unsent' },
] as const)('an addition whose session ends when it is repeated, %o', ({ knowsIds, first }) => {
  it.each([2, 1, 0])('is made once, and the guest keeps %i', async (kept) => {
    const server = aServer({ knowsIds });
    const tab = aTab({ server });
    // The response shows whether the server knows ids of requests.
    tab.addItem('a');
    await tab.sync.run();
    const troubles: Trouble[] = [first, 'signed-out'];
    server.trouble = () => troubles.shift() ?? null;
    tab.addItem('b', 2);
    await tab.sync.run();
    await tab.sync.run();
    expect(tab.shopper.id).toBeNull();
    tab.guest.change((lines) => (kept === 0 ? [] : lines.map((line) => ({ ...line, quantity: kept }))));
    tab.shopper.id = 'u1';
    await tab.sync.run(0);
    const cart = kept === 0 ? { a: 1 } : { a: 1, b: kept };
    expect([server.quantities(), tab.shown()]).toEqual([cart, cart]);
  });
});
