import { describe, expect, it } from 'vitest';
import type { Trouble } from '#tests/storefront/shopper/outbox/simulated-server.ts';
import { fc, metCases } from '#tests/support/properties.ts';
import { aLine, memoryStorage } from '../cart-fixtures.ts';
import { aServer, aTab, keyOf, limitedTo } from './account-tabs.ts';

describe('a server that stores less than was requested', () => {
  const limits = {
    'by stock': (most: number) => limitedTo(most),
    'by leaving the row as it is': (most: number) => (requested: number, before: number) =>
      requested > most ? before : requested,
    'by a limit for each request': (most: number) => (requested: number, before: number) =>
      Math.min(99, requested, before + most),
    'at 99': () => limitedTo(99),
  };
  const action = fc.record({
    kind: fc.constantFrom('add', 'add', 'set', 'remove', 'run', 'run', 'cut', 'reload', 'check'),
    device: fc.constantFrom(0, 1),
    product: fc.constantFrom('a', 'b'),
    quantity: fc.oneof({ arbitrary: fc.integer({ min: 1, max: 7 }), weight: 9 }, fc.constant(60)),
  });
  const trouble = fc.constantFrom<Trouble | null>(
    ...([null, null, null, 'unsent', 'response-lost', 'failing', 'failed-late'] as const),
  );
  const some = { maxLength: 24, size: 'max' } as const;

  it('gets no request that no shopper made, loses nothing, and is what both devices show', async () => {
    const cases = metCases();
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { ...some, minLength: 8 }),
        fc.array(trouble, some),
        fc.constantFrom(...(Object.keys(limits) as (keyof typeof limits)[])),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        fc.constantFrom(1, 2),
        async (actions, troubles, way, most, tellsQuantity, devices) => {
          const limit = limits[way](most);
          const server = aServer({ limits: limit, tellsQuantity });
          server.put(aLine({ productId: 'a', quantity: Math.min(2, most) }));
          const queue: (Trouble | null)[] = [];
          /** Reads after additions do not arrive. */
          let isCut = false;
          server.trouble = (call) => {
            const isLost = isCut && call === 'read' && server.calls.at(-2)?.startsWith('add') === true;
            return isLost ? 'unsent' : (queue.shift() ?? null);
          };
          /** Lines that the shopper has changed on a device, other than by adding, until the server has all of it. */
          const edited = [new Set<string>(), new Set<string>()];
          const callsOf = (device: number) => () => {
            const calls = server.callsOf();
            const { setQuantity, remove } = calls;
            const expectEdit = (rowId: string) => expect(edited[device]).toContain(rowId);
            return {
              ...calls,
              setQuantity:
                setQuantity &&
                ((rowId: string, quantity: number) => {
                  expectEdit(rowId);
                  return setQuantity(rowId, quantity);
                }),
              remove: (rowId: string) => {
                expectEdit(rowId);
                return remove(rowId);
              },
            };
          };
          const storages = [memoryStorage(), memoryStorage()];
          const open = (device: number) =>
            aTab({
              server: { ...server, callsOf: callsOf(device) },
              storage: storages[device] ?? memoryStorage(),
              stock: way === 'by stock' ? most : 99,
            });
          const tabs = [open(0), open(1)];
          for (const tab of tabs) {
            // The response shows that the server knows ids of requests.
            tab.addItem('c');
            await tab.sync.run(0);
          }
          queue.push(...troubles);
          /** What the shoppers have requested, by product, and the devices on which they did. */
          const requested: Record<string, number> = { a: Math.min(2, most), b: 0 };
          const changedOn: Record<string, Set<number>> = { a: new Set(), b: new Set() };
          const isEdited: Record<string, boolean> = { a: false, b: false };

          for (const { kind, device: of, product, quantity } of actions) {
            const device = of % devices;
            const tab = tabs[device];
            if (tab === undefined) continue;
            const key = keyOf(product);
            const shown = tab.shown()[product];
            const row = tab.replica()?.copy.rows[key];
            const onServer = server.quantities()[product] ?? 0;
            if (kind === 'reload') tabs[device] = open(device);
            if (kind === 'run' || kind === 'cut') {
              isCut = kind === 'cut';
              cases.note('run with a lost response', queue[0] === 'response-lost');
              await tab.sync.run(0);
              isCut = false;
              const { phase, isUnsent } = tab.sync.$state.get();
              if (phase === 'idle' && !isUnsent) edited[device]?.clear();
            }
            if (kind === 'check') {
              cases.note(
                'check of a line above the stock',
                way === 'by stock' && (tab.shown()[product] ?? 0) > most,
              );
              await tab.reprice();
            }
            if (kind === 'add') {
              cases.note(
                'addition above the limit',
                limit(onServer + quantity, onServer) < onServer + quantity,
              );
              cases.note('addition to a row that is higher than the copy', onServer > (row?.quantity ?? 0));
              cases.note('addition to a row that is lower than the copy', onServer < (row?.quantity ?? 0));
              tab.addItem(product, quantity);
              requested[product] = (requested[product] ?? 0) + quantity;
            } else if (shown !== undefined && (kind === 'set' || kind === 'remove')) {
              cases.note('change of an addition that is not read', row !== undefined && row.ids.length === 0);
              cases.note('change while an addition waits', product in tab.outbox());
              cases.note('increase above the limit', kind === 'set' && limit(quantity, onServer) < quantity);
              if (kind === 'set') tab.setQuantity(key, quantity);
              else tab.remove(key);
              edited[device]?.add(key);
              isEdited[product] = true;
              requested[product] = kind === 'set' ? quantity : 0;
            } else continue;
            changedOn[product]?.add(device);
          }

          queue.length = 0;
          for (const tab of [...tabs, ...tabs, ...tabs]) await tab.sync.run(0);
          for (const tab of tabs) {
            expect(tab.shown()).toEqual(server.quantities());
            expect(tab.outbox()).toEqual({});
          }
          if (way !== 'by stock' && way !== 'at 99') return;
          for (const product of ['a', 'b']) {
            const isOfBoth = changedOn[product]?.size === 2;
            cases.note('changes on both devices', isOfBoth);
            if (isOfBoth && isEdited[product]) continue;
            expect(server.quantities()[product] ?? 0).toBe(limit(requested[product] ?? 0, 0));
            const known = tabs[0]?.replica()?.copy.rows[keyOf(product)]?.limit ?? null;
            cases.note('known limit of one device', known !== null && devices === 1);
            if (known !== null && devices === 1) expect(known).toBe(limit(99, 0));
          }
        },
      ),
      { numRuns: 500 },
    );
    const often = 15;
    cases.expectAtLeast({
      ...{ 'addition above the limit': often, 'increase above the limit': often },
      ...{ 'addition to a row that is higher than the copy': often },
      ...{ 'addition to a row that is lower than the copy': often },
      ...{ 'change of an addition that is not read': often, 'change while an addition waits': often },
      ...{ 'changes on both devices': often, 'run with a lost response': often },
      ...{ 'check of a line above the stock': often, 'known limit of one device': often },
    });
  });
});

describe('a cart of which no shopper has taken anything', () => {
  async function aFilledTab(quantity: number, limit: number) {
    const server = aServer({ limits: limitedTo(limit) });
    server.put(aLine({ productId: 'a', quantity }));
    const tab = aTab({ server });
    await tab.sync.run();
    server.calls.length = 0;
    return { server, tab };
  }

  it('keeps all of the stock when more is added', async () => {
    const { server, tab } = await aFilledTab(3, 3);
    tab.guest.change(() => [aLine({ productId: 'a', quantity: 2, max: 3 })]);
    await tab.sync.run();
    await tab.sync.run(0);
    expect(server.calls).toEqual(['add a 2', 'read', 'read']);
    expect([server.quantities(), tab.shown()]).toEqual([{ a: 3 }, { a: 3 }]);
  });

  it('shows the stock alone while there is less, and all of a line that is sold out or in stock again', async () => {
    const { server, tab } = await aFilledTab(5, 99);
    for (const [stock, shown] of [
      [2, 2],
      [0, 5],
      [9, 5],
    ] as const) {
      const checked = aTab({ server, storage: tab.storage, stock });
      await checked.reprice();
      await checked.sync.run();
      expect([checked.shown(), server.quantities()]).toEqual([{ a: shown }, { a: 5 }]);
    }
    expect(server.calls).toEqual([]);
  });

  it('loses an order once, although the server has removed its items', async () => {
    const { server, tab } = await aFilledTab(5, 99);
    server.put(aLine({ productId: 'a', quantity: 3 }));
    tab.removeOrdered([{ key: keyOf('a'), quantity: 2 }]);
    await tab.sync.run(0);
    expect(server.calls).toEqual(['read']);
    expect([tab.shown(), server.quantities()]).toEqual([{ a: 3 }, { a: 3 }]);
  });
});
