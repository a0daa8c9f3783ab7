import { expect, it } from 'vitest';
import { aLine, memoryStorage } from '../cart-fixtures.ts';
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

it('reads the cart whose last read has a time in the future: the clock of the phone was ahead', async () => {
  const server = aServer();
  const storage = memoryStorage();
  server.put(aLine({ productId: 'a' }));
  await aTab({ server, storage }).sync.run();
  const stored = JSON.parse(storage.getItem('account-cart-loom') ?? '');
  storage.setItem('account-cart-loom', JSON.stringify({ ...stored, readAt: Date.now() + 5 * 3_600_000 }));
  // Another device adds a line.
  server.put(aLine({ productId: 'b' }));
  const tab = aTab({ server, storage });
  await tab.sync.run();
  expect(tab.shown()).toEqual({ a: 1, b: 1 });
  expect(server.calls).toEqual(['read', 'read']);
});
