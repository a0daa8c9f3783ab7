import { describe, expect, it } from 'vitest';
import { aLock } from '#tests/storefront/shopper/outbox/outbox-page.ts';
import { fc } from '#tests/support/properties.ts';
import { aLine, memoryStorage } from '../cart-fixtures.ts';
import { aServer, aTab, keyOf, type Trouble } from './account-tabs.ts';

describe('any sequence of changes and troubles', () => {
  const product = fc.constantFrom('a', 'b', 'c');
  const action = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), product, quantity: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('set' as const), product, quantity: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ kind: fc.constant('remove' as const), product, quantity: fc.constant(0) }),
    fc.record({ kind: fc.constant('run' as const), product, quantity: fc.constant(0) }),
    fc.record({ kind: fc.constant('reload' as const), product, quantity: fc.constant(0) }),
  );
  const trouble = fc.constantFrom<Trouble | null>(
    null,
    null,
    'unsent',
    'response-lost',
    'failing',
    'failed-late',
  );

  it('ends with the server’s cart as the shopper sees it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { maxLength: 14 }),
        fc.array(trouble, { maxLength: 14 }),
        fc.boolean(),
        async (actions, troubles, knowsIds) => {
          const server = aServer({ knowsIds });
          server.put(aLine({ productId: 'a', quantity: 2 }));
          const queue = [...troubles];
          server.trouble = () => queue.shift() ?? null;
          const storage = memoryStorage();
          const lock = aLock();
          let tab = aTab({ server, storage, lock });
          await tab.sync.run();
          const expected: Record<string, number> = tab.shown();
          let isRead = 'a' in expected;
          for (const { kind, product: id, quantity } of actions) {
            if (kind === 'add') {
              tab.addItem(id, quantity);
              expected[id] = (expected[id] ?? 0) + quantity;
            }
            if (kind === 'set' && id in expected) {
              tab.setQuantity(keyOf(id), quantity);
              expected[id] = quantity;
            }
            if (kind === 'remove' && id in expected) {
              tab.remove(keyOf(id));
              delete expected[id];
            }
            expect(tab.shown()).toEqual(expected);
            if (kind === 'reload') tab = aTab({ server, storage, lock });
            if (kind === 'run') {
              await tab.sync.run(0);
              // The first read brings the line that the server had.
              if (!isRead && server.calls.includes('read') && tab.shown().a !== expected.a) {
                expected.a = (expected.a ?? 0) + 2;
                isRead = true;
              }
              expect(tab.shown()).toEqual(expected);
            }
          }
          queue.length = 0;
          await tab.sync.run(0);
          if (!isRead && tab.shown().a !== expected.a) expected.a = (expected.a ?? 0) + 2;
          expect(tab.shown()).toEqual(expected);
          expect(server.quantities()).toEqual(expected);
          expect(tab.outbox()).toEqual({});
        },
      ),
      { numRuns: 500 },
    );
  });
});
