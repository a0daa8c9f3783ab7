import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { failureOf, type Outcome } from '#contract/outcome.ts';
import { MAX_WISHES } from '#site/limits.ts';
import { parseWishes } from '#storefront/features/wishlist/stored-wishes.ts';
import { createWishSync, type WishCalls } from '#storefront/features/wishlist/wish-sync.ts';
import { createWishlist } from '#storefront/features/wishlist/wishlist.ts';
import { anOutboxPage } from '#tests/storefront/shopper/outbox/outbox-page.ts';
import { DONE, LOST, refused } from '#tests/support/outcomes.ts';

const REFUSED = refused('');

/**
 * A server with a list per account, a browser with storage, and the shopper who is signed in. A row of the server is a
 * product, or a variant of it such as `p1:blue`.
 */
function aBrowser(server: Record<string, string[]> = {}) {
  const stored = new Map<string, string>();
  const calls: string[] = [];
  const watchers: (() => void)[] = [];
  const changed = () => {
    for (const run of watchers) run();
  };
  const shopper = { id: null as string | null };
  let time = 1_000_000;
  const state = {
    get account() {
      return shopper.id;
    },
    set account(id) {
      shopper.id = id;
    },
    isDown: false,
    refuses: '',
    refusal: REFUSED as Outcome<null>,
    onAdd: () => {},
  };
  const call = <Value>(name: string, respond: () => Outcome<Value>): Outcome<Value> => {
    calls.push(name);
    return state.isDown ? LOST : respond();
  };
  const callsOf = ({ id }: { id: string }): WishCalls => {
    const mine = () => server[id] ?? [];
    return {
      list: async () =>
        call('list', () => ({
          kind: 'done',
          value: mine().map((rowId) => ({ rowId, productId: rowId.split(':')[0] ?? '', title: '' })),
        })),
      add: async (productId) => {
        state.onAdd();
        return call(`add ${productId}`, () => {
          if (productId === state.refuses) return state.refusal;
          server[id] = [...mine(), productId];
          return DONE;
        });
      },
      remove: async (rowId) =>
        call(`remove ${rowId}`, () => {
          server[id] = mine().filter((other) => other !== rowId);
          return DONE;
        }),
    };
  };
  const open = () => {
    const wishlist = createWishlist({
      slug: 'loom',
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
      watch: (_key, run) => void watchers.push(run),
      isSignedIn: () => shopper.id !== null,
    });
    const { $state, run } = createWishSync({
      wishlist,
      page: anOutboxPage(shopper, {
        now: () => {
          time += 1;
          return time;
        },
      }),
      calls: async (user) => callsOf(user),
    });
    return { ...wishlist, phase: () => $state.get().phase, sync: () => run(0), sendChanges: () => run() };
  };
  return { state, server, calls, stored, changed, open, list: open() };
}

const wish = (productId: string) => ({ productId, title: `Product ${productId}` });
type Opened = ReturnType<ReturnType<typeof aBrowser>['open']>;
const ids = (list: Opened) => list.$wishes.get().map(({ productId }) => productId);

describe('the wish list of a guest', () => {
  it('is kept in this browser, the newest first and each product once, without a call', () => {
    const { list, open, calls } = aBrowser();
    for (const id of ['p1', 'p2', 'p1']) list.add(wish(id));
    expect(ids(open())).toEqual(['p2', 'p1']);
    list.remove('p2');
    expect([ids(list), list.has('p1'), list.has('p2'), calls]).toEqual([['p1'], true, false, []]);
  });

  it('takes no product beyond the most', () => {
    const { list } = aBrowser();
    for (let n = 0; n < MAX_WISHES; n += 1) list.add(wish(`p${n}`));
    expect(list.add(wish('more'))).toBe(false);
    expect(list.$wishes.get()).toHaveLength(MAX_WISHES);
  });

  it.each(['{', '[]', '{"v":2,"wishes":[{"productId":"p1"}]}', '{"v":1,"wishes":[{"title":"x"},7]}'])(
    'is empty for the stored text %s',
    (text) => {
      expect(parseWishes(text)).toEqual({ account: '', wishes: [], removed: [] });
    },
  );
});

describe('signing in', () => {
  it('merges both lists: nothing is lost and nothing doubled', async () => {
    const { list, state, server, calls } = aBrowser({ rina: ['p2', 'p3', 'p3:blue'] });
    list.add(wish('p1'));
    list.add(wish('p2'));
    state.account = 'rina';
    await list.sync();
    expect(server.rina).toEqual(['p2', 'p3', 'p3:blue', 'p1']);
    expect(ids(list)).toEqual(['p2', 'p1', 'p3']);
    expect(list.phase()).toBe('idle');
    await list.sendChanges();
    expect(calls).toEqual(['list', 'add p1']);
  });

  it('keeps what could not be sent, and sends it later without doubling what was', async () => {
    const { list, state, server, open } = aBrowser({ rina: [] });
    for (const id of ['p1', 'p2']) list.add(wish(id));
    state.account = 'rina';
    state.onAdd = () => {
      state.isDown = (server.rina ?? []).length > 0;
    };
    await list.sync();
    expect([list.phase(), ids(list), server.rina]).toEqual(['unsent', ['p2', 'p1'], ['p1']]);
    state.onAdd = () => {};
    state.isDown = false;
    await open().sendChanges();
    expect(server.rina).toEqual(['p1', 'p2']);
  });

  it('keeps a product that the server refuses in this browser, and is done', async () => {
    const { list, state, server } = aBrowser({ rina: [] });
    state.refuses = 'gone';
    for (const id of ['gone', 'p1']) list.add(wish(id));
    state.account = 'rina';
    await list.sync();
    expect([list.phase(), ids(list), server.rina]).toEqual(['idle', ['p1', 'gone'], ['p1']]);
  });

  it('removes the wishes of another account from this browser, and nothing from its list', async () => {
    const { list, state, server } = aBrowser({ rina: ['p1'], karim: ['p3'] });
    state.account = 'rina';
    await list.sync();
    list.remove('p1');
    state.isDown = true;
    await list.sync();
    state.isDown = false;
    state.account = 'karim';
    await list.sync();
    expect([ids(list), server]).toEqual([['p3'], { rina: ['p1'], karim: ['p3'] }]);
  });
});

describe('a signed-in shopper', () => {
  it('sees a change at once; a removal without a network is not undone by the server’s list', async () => {
    const { list, state, server } = aBrowser({ rina: ['p1', 'p2', 'p1:blue'] });
    state.account = 'rina';
    await list.sync();
    state.isDown = true;
    list.remove('p1');
    expect(ids(list)).toEqual(['p2']);
    await list.sync();
    expect(list.phase()).toBe('unread');
    state.isDown = false;
    await list.sendChanges();
    expect([ids(list), server.rina]).toEqual([['p2'], ['p2']]);
  });

  it('loses what was removed on another device', async () => {
    const { list, state, server } = aBrowser({ rina: ['p1', 'p2'] });
    state.account = 'rina';
    await list.sync();
    server.rina = ['p2'];
    await list.sync();
    expect(ids(list)).toEqual(['p2']);
  });

  it('may remove a product while it is on its way to the server', async () => {
    const { list, state, server } = aBrowser({ rina: [] });
    state.account = 'rina';
    state.onAdd = () => {
      state.onAdd = () => {};
      list.remove('p1');
    };
    list.add(wish('p1'));
    await list.sync();
    expect([ids(list), server.rina]).toEqual([[], []]);
  });

  it('leaves the list to the shopper who signs in while a wish is on its way', async () => {
    const { list, state, server } = aBrowser({ rina: [], karim: ['p3'] });
    state.account = 'rina';
    list.add(wish('p1'));
    state.onAdd = () => {
      state.onAdd = () => {};
      state.account = 'karim';
    };
    await list.sync();
    await list.sync();
    expect([ids(list), server]).toEqual([['p3'], { rina: ['p1'], karim: ['p3'] }]);
  });

  it('has no list after signing out while a wish is on its way', async () => {
    const { list, state, stored } = aBrowser({ rina: ['p2'] });
    state.account = 'rina';
    list.add(wish('p1'));
    state.onAdd = () => {
      state.account = null;
      stored.clear();
    };
    await list.sync();
    expect(stored.size).toBe(0);
  });

  it('follows a list that another page has removed', async () => {
    const { list, state, stored, changed } = aBrowser({ rina: ['p1'] });
    state.account = 'rina';
    await list.sync();
    stored.clear();
    changed();
    expect(ids(list)).toEqual([]);
  });
});

it('a wish that the API responds to with 503 is not saved yet, and is sent with the next synchronization', async () => {
  const { state, list, server } = aBrowser({ a1: [] });
  const call = { endpoint: 'addToWishlist', method: 'POST', url: '' };
  state.account = 'a1';
  state.refuses = 'p1';
  state.refusal = failureOf(new ApiError(call, { reason: 'status', status: 503 }));
  list.add(wish('p1'));
  await list.sync();
  expect(list.phase()).toBe('unsent');
  expect(list.$wishes.get()).toMatchObject([{ productId: 'p1', isSent: false }]);
  state.refuses = '';
  await list.sync();
  expect([list.phase(), server.a1]).toEqual(['idle', ['p1']]);
});
