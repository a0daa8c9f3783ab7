import { expect, it } from 'vitest';
import { aLine } from '../cart-fixtures.ts';
import { aServer, aTab } from './account-tabs.ts';

it('reads again when the latest cart is requested during a read', async () => {
  const server = aServer();
  const tab = aTab({ server });
  const calls = server.callsOf;
  server.callsOf = () => ({
    ...calls(),
    read: async () => {
      const read = await calls().read();
      if (server.calls.length === 1) {
        // Another device adds a line, and the shopper opens the cart.
        server.put(aLine({ productId: 'a' }));
        void tab.sync.run(0);
      }
      return read;
    },
  });
  await tab.sync.run(0);
  expect(server.calls).toEqual(['read', 'read']);
  expect(tab.shown()).toEqual({ a: 1 });
});
