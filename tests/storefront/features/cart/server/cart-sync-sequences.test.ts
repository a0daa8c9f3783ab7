import { describe, expect, it } from 'vitest';
import { aLock } from '#tests/storefront/shopper/outbox/outbox-page.ts';
import type { Trouble } from '#tests/storefront/shopper/outbox/simulated-server.ts';
import { fc, metCases } from '#tests/support/properties.ts';
import { aLine, memoryStorage } from '../cart-fixtures.ts';
import { aServer, aTab, keyOf } from './account-tabs.ts';

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
    const cases = metCases();
    const some = { maxLength: 14, size: 'max' } as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, some),
        fc.array(trouble, some),
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
            const isUnsent = Object.keys(tab.outbox()).length > 0;
            cases.note('reload before all is sent', kind === 'reload' && isUnsent);
            cases.note('removal before all is sent', kind === 'remove' && id in expected && isUnsent);
            cases.note('decrease', kind === 'set' && quantity < (expected[id] ?? 0));
            cases.note('run with a lost response', kind === 'run' && queue[0] === 'response-lost');
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
    const often = 40;
    cases.expectAtLeast({
      ...{ 'reload before all is sent': often, 'removal before all is sent': often },
      ...{ decrease: often, 'run with a lost response': often },
    });
  });
});

describe('any sequence of changes while calls are open', () => {
  const product = fc.constantFrom('a', 'b');
  const action = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), product, quantity: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('set' as const), product, quantity: fc.integer({ min: 0, max: 9 }) }),
    // Sends, and goes on after this number of microtasks.
    fc.record({ kind: fc.constant('send' as const), product, quantity: fc.integer({ min: 0, max: 12 }) }),
  );
  const trouble = fc.constantFrom<Trouble | null>(null, null, 'response-lost', 'failing', 'failed-late');
  const all = { minLength: 6, maxLength: 14, size: 'max' } as const;

  it('ends with the server’s cart as the shopper sees it', async () => {
    const covered = { decreasedWhileSending: 0, restoredWhileSending: 0, decreasedAgain: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, all),
        fc.array(trouble, all),
        fc.boolean(),
        async (actions, troubles, knowsIds) => {
          const server = aServer({ knowsIds });
          server.put(aLine({ productId: 'a', quantity: 2 }));
          const tab = aTab({ server, lock: aLock() });
          await tab.sync.run();
          const queue = [...troubles];
          server.trouble = () => queue.shift() ?? null;
          const expected: Record<string, number> = tab.shown();
          for (const { kind, product: id, quantity } of actions) {
            const before = expected[id] ?? 0;
            if (kind === 'send') {
              void tab.sync.run();
              for (let turn = 0; turn < quantity; turn += 1) await Promise.resolve();
              expect(tab.shown()).toEqual(expected);
              continue;
            }
            const sending = tab.replica()?.copy.sending.find(({ key }) => key === keyOf(id));
            const wanted = kind === 'add' ? before + quantity : quantity;
            if (kind === 'add') tab.addItem(id, quantity);
            else if (before === 0) continue;
            else if (quantity === 0) tab.remove(keyOf(id));
            else tab.setQuantity(keyOf(id), quantity);
            if (wanted === 0) delete expected[id];
            else expected[id] = wanted;
            expect(tab.shown()).toEqual(expected);
            if (sending === undefined) continue;
            if (wanted < before) covered.decreasedWhileSending += 1;
            if (wanted < before && sending.undone > 0) covered.decreasedAgain += 1;
            if (wanted > before && sending.undone > 0) covered.restoredWhileSending += 1;
          }
          queue.length = 0;
          await tab.sync.run(0);
          await tab.sync.run(0);
          expect(tab.shown()).toEqual(expected);
          expect(server.quantities()).toEqual(expected);
          expect(tab.outbox()).toEqual({});
        },
      ),
      { numRuns: 2000 },
    );
    // The examples include changes of each kind while an addition is being sent.
    expect(Math.min(...Object.values(covered))).toBeGreaterThan(5);
  });
});
