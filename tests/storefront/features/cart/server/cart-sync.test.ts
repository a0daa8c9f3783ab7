import { describe, expect, it } from 'vitest';
import { aLock } from '#tests/storefront/shopper/outbox/outbox-page.ts';
import type { Trouble } from '#tests/storefront/shopper/outbox/simulated-server.ts';
import { aLine, memoryStorage } from '../cart-fixtures.ts';
import { aServer, aTab, keyOf } from './account-tabs.ts';

type Tab = ReturnType<typeof aTab>;

describe('signing in with lines of a guest', () => {
  it('posts them item by item and removes each from this browser after its own success', async () => {
    const server = aServer();
    server.put(aLine({ productId: 'b', quantity: 2 }));
    const tab = aTab({ server });
    tab.addItem('a', 2);
    tab.addItem('b', 3);
    const outboxes: unknown[] = [];
    server.trouble = (call) => {
      outboxes.push([call, tab.outbox()]);
      return null;
    };
    await tab.sync.run();
    expect(outboxes).toEqual([
      ['read', { a: 2, b: 3 }],
      ['add a 2', { a: 2, b: 3 }],
      ['add b 3', { b: 3 }],
      ['read', {}],
    ]);
    expect(server.quantities()).toEqual({ b: 5, a: 2 });
    expect(tab.shown()).toEqual({ b: 5, a: 2 });
    expect(tab.sync.$state.get()).toEqual({ phase: 'idle', isUnsent: false, refused: {} });
  });

  it('shows all lines while they are being posted', async () => {
    const server = aServer();
    server.put(aLine({ productId: 'b', quantity: 2 }));
    const tab = aTab({ server });
    tab.addItem('a', 2);
    tab.addItem('b', 3);
    const shown: unknown[] = [];
    server.trouble = (call) => {
      if (call !== 'read') shown.push(tab.shown());
      return null;
    };
    await tab.sync.run();
    expect(shown).toEqual([
      { b: 5, a: 2 },
      { b: 5, a: 2 },
    ]);
  });

  const at: [string, (call: string) => boolean][] = [
    ['the first read', (call) => call === 'read'],
    ['the first line', (call) => call === 'add a 2'],
    ['the last line', (call) => call === 'add b 3'],
  ];
  const troubles: Trouble[] = ['unsent', 'response-lost', 'failing', 'failed-late'];
  for (const knowsIds of [true, false]) {
    const host = knowsIds ? 'a host that knows ids' : 'a host that knows no ids';
    it.each(at.flatMap(([step, isAt]) => troubles.map((trouble) => [step, trouble, isAt] as const)))(
      `at %s (%s) loses and doubles nothing, on ${host}`,
      async (_step, trouble, isAt) => {
        const server = aServer({ knowsIds });
        server.put(aLine({ productId: 'b', quantity: 1 }));
        const storage = memoryStorage();
        const tab = aTab({ server, storage });
        tab.addItem('a', 2);
        tab.addItem('b', 3);
        let isTroubled = true;
        server.trouble = (call) => {
          if (!isTroubled || !isAt(call)) return null;
          isTroubled = false;
          return trouble;
        };
        await tab.sync.run();
        expect(tab.shown()).toMatchObject({ a: 2 });
        // Once in the same page, once after a reload.
        for (const later of [tab, aTab({ server, storage })]) {
          await later.retry();
          expect(server.quantities()).toEqual({ a: 2, b: 4 });
          expect(later.shown()).toEqual({ a: 2, b: 4 });
          expect(later.outbox()).toEqual({});
        }
      },
    );
  }

  it('resumes after a reload in the middle of a request', async () => {
    for (const knowsIds of [true, false]) {
      const server = aServer({ knowsIds });
      const storage = memoryStorage();
      const left = aTab({ server, storage });
      left.addItem('a', 2);
      left.addItem('b');
      const calls = server.callsOf;
      // The request arrives; the page is gone before the response.
      server.callsOf = () => ({
        ...calls(),
        add: async (line, id) => {
          await calls().add(line, id);
          return new Promise(() => undefined);
        },
      });
      void left.sync.run();
      await expect.poll(() => server.quantities()).toEqual({ a: 2 });
      server.callsOf = calls;
      const reloaded = aTab({ server, storage });
      expect(reloaded.outbox()).toEqual({ a: 2, b: 1 });
      await reloaded.sync.run();
      expect(server.quantities()).toEqual({ a: 2, b: 1 });
      expect(reloaded.shown()).toEqual({ a: 2, b: 1 });
    }
  });

  it('in two tabs at once doubles nothing, with locks and without', async () => {
    for (const lock of [aLock(), undefined]) {
      const server = aServer();
      const storage = memoryStorage();
      const one = aTab({ server, storage, ...(lock && { lock }) });
      const two = aTab({ server, storage, ...(lock && { lock }) });
      for (const productId of ['a', 'b', 'c']) one.addItem(productId, 2);
      await Promise.all([one.sync.run(), two.sync.run()]);
      expect(server.quantities()).toEqual({ a: 2, b: 2, c: 2 });
      expect([one.shown(), two.shown()]).toEqual(Array(2).fill({ a: 2, b: 2, c: 2 }));
    }
  });

  it('keeps a refused line, with the message, and goes on with the others', async () => {
    const server = aServer();
    const tab = aTab({ server });
    tab.addItem('a');
    tab.addItem('b');
    server.trouble = (call) => (call === 'add a 1' ? 'refused' : null);
    await tab.sync.run();
    await tab.sync.run();
    expect(server.calls.filter((call) => call === 'add a 1')).toHaveLength(1);
    expect(server.quantities()).toEqual({ b: 1 });
    expect(tab.outbox()).toEqual({ a: 1 });
    expect(tab.sync.$state.get()).toEqual({
      phase: 'idle',
      isUnsent: false,
      refused: { [keyOf('a')]: 'No add a 1' },
    });

    server.trouble = () => null;
    await tab.sync.run(0);
    expect(server.quantities()).toEqual({ b: 1, a: 1 });
    expect(tab.sync.$state.get().refused).toEqual({});
  });

  it('does not let one line at which the server fails stop the others', async () => {
    const server = aServer();
    const tab = aTab({ server });
    for (const productId of ['a', 'b']) tab.addItem(productId);
    server.trouble = (call) => (call === 'add a 1' ? 'failing' : null);
    await tab.sync.run();
    expect(server.quantities()).toEqual({ b: 1 });
    expect(tab.sync.$state.get().phase).toBe('unsent');
    expect(tab.shown()).toEqual({ a: 1, b: 1 });
  });

  it('keeps campaign and variant of a line', async () => {
    const server = aServer();
    const tab = aTab({ server });
    tab.guest.change(() => [aLine({ sku: 'r', campaignId: 'c1' }), aLine({ sku: 'r' }), aLine({ sku: 'b' })]);
    await tab.sync.run();
    expect([...server.rows.values()].map(({ sku, campaignId }) => [sku, campaignId])).toEqual([
      ['r', 'c1'],
      ['r', null],
      ['b', null],
    ]);
    expect(tab.$lines.get()).toHaveLength(3);
  });
});

describe('changes of a signed-in shopper', () => {
  async function aFilledTab(quantity = 3) {
    const server = aServer();
    server.put(aLine({ productId: 'a', quantity }));
    const tab = aTab({ server });
    await tab.sync.run();
    server.calls.length = 0;
    return { server, tab };
  }

  it('are shown at once and sent afterwards', async () => {
    const { server, tab } = await aFilledTab();
    tab.setQuantity(keyOf('a'), 5);
    expect([tab.shown(), server.quantities()]).toEqual([{ a: 5 }, { a: 3 }]);
    await tab.sync.run();
    tab.remove(keyOf('a'));
    expect(tab.shown()).toEqual({});
    await tab.sync.run();
    expect(server.calls).toEqual(['set 5', 'remove']);
    expect(server.quantities()).toEqual({});
  });

  it('are kept while the API is unreachable, also over a reload', async () => {
    const { server, tab } = await aFilledTab();
    server.trouble = () => 'unsent';
    tab.setQuantity(keyOf('a'), 1);
    tab.addItem('b');
    await tab.sync.run();
    expect(tab.sync.$state.get().phase).toBe('unsent');
    const reloaded = aTab({ server, storage: tab.storage });
    expect(reloaded.shown()).toEqual({ a: 1, b: 1 });
    server.trouble = () => null;
    await reloaded.sync.run();
    expect(server.quantities()).toEqual({ a: 1, b: 1 });
  });

  it('reach the server when a call that did not arrive is repeated, in the same page and after a reload', async () => {
    for (const [change, after] of [
      [(tab: Tab) => tab.setQuantity(keyOf('a'), 5), { a: 5 }],
      [(tab: Tab) => void tab.remove(keyOf('a')), {}],
    ] as const) {
      for (const isReloaded of [false, true]) {
        const { server, tab } = await aFilledTab();
        server.trouble = () => 'unsent';
        change(tab);
        await tab.sync.run();
        expect(tab.sync.$state.get()).toMatchObject({ phase: 'unsent', isUnsent: true });
        server.trouble = () => null;
        const later = isReloaded ? aTab({ server, storage: tab.storage }) : tab;
        await later.retry();
        expect(server.quantities()).toEqual(after);
        expect(later.sync.$state.get()).toMatchObject({ phase: 'idle', isUnsent: false });
      }
    }
  });

  it.each([
    { when: 'before the first read', at: 0 },
    { when: 'during the first read', at: 1 },
    { when: 'before the row of an added line is known', at: 3 },
  ])('are reported as kept when the cart cannot be read: $when', async ({ at }) => {
    const server = aServer();
    server.put(aLine({ productId: 'a', quantity: 3 }));
    const tab = aTab({ server });
    const change = () => (at === 3 ? tab.setQuantity(keyOf('b'), 6) : tab.addItem('c', 2));
    if (at === 0) change();
    if (at === 3) tab.addItem('b');
    server.trouble = () => {
      if (server.calls.length < at) return null;
      if (server.calls.length === at && at > 0) change();
      return 'unsent';
    };
    await tab.sync.run();
    expect(tab.sync.$state.get()).toMatchObject({ phase: 'unread', isUnsent: true });
    server.trouble = () => null;
    await tab.retry();
    expect(tab.sync.$state.get()).toMatchObject({ phase: 'idle', isUnsent: false });
    expect(server.quantities()).toEqual(at === 3 ? { a: 3, b: 6 } : { a: 3, c: 2 });
    expect(tab.shown()).toEqual(server.quantities());
  });

  it('of two tabs that lose the connection reach the server once', async () => {
    const { server, tab } = await aFilledTab();
    const other = aTab({ server, storage: tab.storage });
    server.trouble = () => 'unsent';
    tab.setQuantity(keyOf('a'), 5);
    await tab.sync.run();
    other.addItem('b', 2);
    await other.sync.run();
    server.trouble = () => null;
    await Promise.all([tab.retry(), other.retry()]);
    expect([server.quantities(), tab.shown(), other.shown()]).toEqual(Array(3).fill({ a: 5, b: 2 }));
  });

  it('are made to what another device has left', async () => {
    const { server, tab } = await aFilledTab();
    server.put(aLine({ productId: 'a', quantity: 7 }));
    server.put(aLine({ productId: 'b', quantity: 2 }));
    tab.setQuantity(keyOf('a'), 4);
    await tab.sync.run(0);
    expect(server.quantities()).toEqual({ a: 8, b: 2 });
    server.rows.clear();
    await tab.sync.run(0);
    expect(tab.shown()).toEqual({});
  });

  it('whose response was lost are not made twice', async () => {
    for (const trouble of ['response-lost', 'failed-late'] as const) {
      const { server, tab } = await aFilledTab();
      tab.setQuantity(keyOf('a'), 5);
      server.trouble = () => trouble;
      await tab.sync.run();
      server.trouble = () => null;
      await tab.sync.run(0);
      expect([server.quantities(), tab.shown()]).toEqual([{ a: 5 }, { a: 5 }]);
    }
  });

  it('are undone without a trace when a removal is put back, before and after its response', async () => {
    for (const trouble of ['unsent', 'response-lost', null] as const) {
      const { server, tab } = await aFilledTab();
      const undo = tab.remove(keyOf('a'));
      server.trouble = () => trouble;
      await tab.sync.run();
      undo();
      expect(tab.shown()).toEqual({ a: 3 });
      server.trouble = () => null;
      await tab.sync.run(0);
      expect([server.quantities(), tab.shown()]).toEqual([{ a: 3 }, { a: 3 }]);
    }
  });

  it('take back a quantity that is being sent once the server has it', async () => {
    const server = aServer();
    const tab = aTab({ server });
    tab.addItem('a', 2);
    server.trouble = (call) => {
      if (call === 'add a 2') tab.remove(keyOf('a'));
      return null;
    };
    await tab.sync.run();
    expect([server.quantities(), tab.shown(), tab.outbox()]).toEqual([{}, {}, {}]);
    expect(server.calls).toEqual(['read', 'add a 2', 'read', 'remove']);
  });

  it('stay in this browser on a host that cannot change a quantity', async () => {
    const { server, tab } = await aFilledTab();
    server.trouble = (call) => (call.startsWith('set') ? 'refused' : null);
    tab.setQuantity(keyOf('a'), 2);
    await tab.sync.run();
    await tab.sync.run(0);
    expect(server.calls.filter((call) => call.startsWith('set'))).toHaveLength(1);
    expect([server.quantities(), tab.shown()]).toEqual([{ a: 3 }, { a: 2 }]);
  });

  it('stay in this browser on a host without the call for a quantity: all rows keep their quantity', async () => {
    const server = aServer({ setsQuantity: false });
    server.put(aLine({ productId: 'a', quantity: 3 }));
    server.rows.set('another row', aLine({ productId: 'a', quantity: 2 }));
    const tab = aTab({ server });
    await tab.sync.run();
    tab.setQuantity(keyOf('a'), 6);
    tab.addItem('b');
    await tab.sync.run();
    await tab.sync.run(0);
    expect(server.calls.filter((call) => /^(?:set|remove)/.test(call))).toEqual([]);
    expect([server.rows.size, tab.shown()]).toEqual([3, { a: 6, b: 1 }]);
    expect(tab.sync.$state.get()).toMatchObject({ phase: 'idle', isUnsent: false });
    tab.remove(keyOf('a'));
    await tab.sync.run();
    expect(server.quantities()).toEqual({ b: 1 });
  });

  it('wait for the shopper to sign in again after the session has ended', async () => {
    const { server, tab } = await aFilledTab();
    server.trouble = () => 'signed-out';
    tab.addItem('b');
    tab.setQuantity(keyOf('a'), 1);
    await tab.sync.run();
    expect(tab.sync.$state.get().phase).toBe('signedOut');
    // A guest sees what the server does not have.
    expect(tab.shown()).toEqual({ b: 1 });
    server.trouble = () => null;
    tab.shopper.id = 'u1';
    await tab.sync.run(0);
    expect(server.quantities()).toEqual({ a: 1, b: 1 });
  });

  it('and lines are removed from this browser by signing out, and stay on the server', async () => {
    const { server, tab } = await aFilledTab();
    tab.shopper.id = null;
    tab.forget();
    tab.shopper.id = 'u1';
    expect(tab.shown()).toEqual({});
    expect(server.quantities()).toEqual({ a: 3 });
    tab.shopper.id = 'u2';
    expect(tab.shown()).toEqual({});
  });
});

describe('a cart that cannot be read', () => {
  it('is reported, keeps what is known, and is read again later', async () => {
    for (const trouble of ['unsent', 'failing', 'refused'] as const) {
      const server = aServer();
      server.put(aLine({ productId: 'a', quantity: 3 }));
      const tab = aTab({ server });
      tab.addItem('b');
      server.trouble = () => trouble;
      await tab.sync.run();
      expect(tab.sync.$state.get().phase).toBe('unread');
      expect(tab.shown()).toEqual({ b: 1 });
      server.trouble = () => null;
      await tab.retry();
      expect(tab.sync.$state.get().phase).toBe('idle');
      expect(tab.shown()).toEqual({ a: 3, b: 1 });
    }
  });
});
