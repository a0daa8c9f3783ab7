/** Tabs of a signed-in shopper over a server's cart that fails as a test decides. */

import { lineKey, type StoredLine } from '#storefront/browser/cart-lines/cart-lines.ts';
import { createGuestSource } from '#storefront/browser/cart-lines/local-lines.ts';
import { parseCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import type { KeyValue } from '#storefront/browser/storages.ts';
import { createAccountSource } from '#storefront/features/cart/server/account-source.ts';
import { type CartCalls, createCartSync } from '#storefront/features/cart/server/cart-sync.ts';
import { createCart } from '#storefront/features/cart/store/cart.ts';
import { type aLock, anOutboxPage, type Opened } from '#tests/storefront/shopper/outbox/outbox-page.ts';
import { aTroubledServer, type Caller } from '#tests/storefront/shopper/outbox/simulated-server.ts';
import { UNREACHABLE } from '#tests/support/outcomes.ts';
import { aFreshProduct, aLine, aVariant, memoryStorage } from '../cart-fixtures.ts';

const MOST = 99;

interface ServerOptions {
  /** False adds a repeated request again, like hosts of others. */
  knowsIds?: boolean;
  /** False: the host has no call for it. */
  setsQuantity?: boolean;
  /** False: the response to a set quantity does not have the stored one. */
  tellsQuantity?: boolean;
  /** What the server stores of a requested quantity; 0 for nothing. */
  limits?: (requested: number, before: number) => number;
}

/** Stores at most `most` of a line. */
export const limitedTo = (most: number) => (requested: number) => Math.min(requested, most);

/** A server's cart. */
export function aServer(options: ServerOptions = {}) {
  const { knowsIds = true, setsQuantity = true, tellsQuantity = true, limits = limitedTo(MOST) } = options;
  const rows = new Map<string, StoredLine>();
  const ids = new Set<string>();
  const server = Object.assign(aTroubledServer(), {
    rows,
    quantities: () => Object.fromEntries([...rows.values()].map((line) => [line.productId, line.quantity])),
    put: (line: StoredLine) => void rows.set(lineKey(line), line),
    callsOf,
  });

  function callsOf(isOpen?: Caller): CartCalls {
    const respond = <Value>(call: string, effect: () => Value, isKnown = false) =>
      server.respond(call, effect, isOpen, isKnown);
    return {
      read: () =>
        respond('read', () =>
          [...rows].map(([rowId, line]) => ({ rowId, line: { ...line, title: 'Of the server' } })),
        ),
      add: (line, requestId) => {
        const isKnown = () => knowsIds && ids.has(requestId);
        const add = () => {
          if (isKnown()) return { knowsRequestId: true };
          ids.add(requestId);
          const present = rows.get(lineKey(line))?.quantity ?? 0;
          const quantity = limits(present + line.quantity, present);
          if (quantity > 0) rows.set(lineKey(line), { ...line, quantity });
          return { knowsRequestId: knowsIds };
        };
        return respond(`add ${line.productId} ${line.quantity}`, add, isKnown());
      },
      setQuantity: setsQuantity
        ? (rowId, quantity) =>
            respond(`set ${quantity}`, () => {
              const line = rows.get(rowId);
              const stored = limits(quantity, line?.quantity ?? 0);
              if (line !== undefined) rows.set(rowId, { ...line, quantity: stored });
              return { quantity: tellsQuantity ? stored : null };
            })
        : null,
      remove: (rowId) => respond('remove', () => void rows.delete(rowId)),
    };
  }
  return server;
}

export type Server = ReturnType<typeof aServer>;

interface TabOptions {
  server: Server;
  storage?: ReturnType<typeof memoryStorage>;
  /** Without it, tabs send at the same time. */
  lock?: ReturnType<typeof aLock>;
  settle?: () => Promise<void>;
  /** The stock of all products; undefined: the API does not respond. */
  stock?: number;
  /** The page of a browser; without it, a page of its own with `storage` and `lock`. */
  opened?: Opened;
}

let requests = 0;
let time = 1_000_000;

/** A page with this storage and lock. */
function aPage(storage: KeyValue, lock: TabOptions['lock']) {
  const shopper: { id: string | null } = { id: 'u1' };
  let retry: () => void = () => undefined;
  const page = anOutboxPage(shopper, {
    exclusive: lock ?? ((run) => run()),
    now: () => {
      time += 1;
      return time;
    },
    whenReachable: () =>
      new Promise((resolve) => {
        retry = resolve;
      }),
  });
  return { page, storage, shopper, isOpen: () => true, retry: () => retry() };
}

/** A tab. */
export function aTab({ server, storage = memoryStorage(), lock, settle, stock, opened }: TabOptions) {
  const { page, shopper, isOpen, retry, ...tab } = opened ?? aPage(storage, lock);
  const guest = createGuestSource({ slug: 'loom', storage: tab.storage, watch: () => undefined });
  const source = createAccountSource({
    slug: 'loom',
    storage: tab.storage,
    guest,
    user: () => page.user()?.id ?? null,
    watch: () => undefined,
    onChange: () => undefined,
  });
  const sync = createCartSync({
    source,
    page,
    calls: async () => server.callsOf(isOpen),
    settle: settle ?? (() => Promise.resolve()),
    newId: () => {
      requests += 1;
      return `request-${requests}`;
    },
  });
  const cart = createCart({
    source,
    fetchProduct: async ({ productId: id }) =>
      stock === undefined
        ? UNREACHABLE
        : {
            kind: 'done',
            value: aFreshProduct({
              id,
              variants: [aVariant({ availability: { state: 'in-stock', stock } })],
            }),
          },
  });
  return {
    ...cart,
    storage: tab.storage,
    shopper,
    sync,
    guest,
    /** Adds like a click on a page. */
    addItem: (productId: string, quantity = 1) =>
      void guest.change((lines) => {
        const line = aLine({ productId, title: `Product ${productId}`, quantity });
        const present = lines.find((other) => other.productId === productId);
        return present === undefined
          ? [...lines, line]
          : lines.map((other) =>
              other === present ? { ...other, quantity: other.quantity + quantity } : other,
            );
      }),
    replica: () => source.replica(),
    shown: () => Object.fromEntries(source.read().map(({ productId, quantity }) => [productId, quantity])),
    outbox: () =>
      Object.fromEntries(
        parseCart(tab.storage.getItem('addToCart-loom')).map(({ productId, quantity }) => [
          productId,
          quantity,
        ]),
      ),
    /** The API can be reached again. */
    retry: async () => {
      retry();
      await sync.run();
    },
  };
}

export const keyOf = (productId: string) => lineKey(aLine({ productId }));
