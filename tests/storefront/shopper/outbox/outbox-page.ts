/** Pages and browsers for outboxes of tests. */
import type { KeyValue } from '#storefront/browser/storages.ts';
import type { OutboxPage } from '#storefront/shopper/outbox/outbox.ts';

/** A page of the shopper with this id. Without further functions it has no lock, and the API stays unreachable. */
export function anOutboxPage(shopper: { id: string | null }, page: Partial<OutboxPage> = {}): OutboxPage {
  return {
    user: () =>
      shopper.id === null ? null : { id: shopper.id, name: '', email: '', provider: '', token: shopper.id },
    endSession: () => {
      shopper.id = null;
    },
    exclusive: (run) => run(),
    whenReachable: () => new Promise(() => undefined),
    now: Date.now,
    ...page,
  };
}

/** Runs one after the other, like a Web Lock that all pages share. */
export function aLock() {
  let last: Promise<unknown> = Promise.resolve();
  return (run: () => Promise<void>): Promise<void> => {
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };
}

/** A browser whose pages share storage, session, clock and lock. */
export function aBrowser() {
  const stored = new Map<string, string>();
  const lock = aLock();
  const shopper: { id: string | null } = { id: 'u1' };
  let time = 1_000_000;
  return {
    shopper,
    passTime: (ms: number) => {
      time += ms;
    },
    /** Opens a page. After `leave` no code of it changes anything, and its lock is free. */
    open: () => {
      let isOpen = true;
      let leave: () => void = () => undefined;
      let retry: () => void = () => undefined;
      const left = new Promise<void>((resolve) => {
        leave = resolve;
      });
      const storage: KeyValue = {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void (isOpen && stored.set(key, value)),
        removeItem: (key) => void (isOpen && stored.delete(key)),
      };
      const page: OutboxPage = {
        ...anOutboxPage(shopper, {
          exclusive: (run) => lock(() => (isOpen ? Promise.race([run(), left]) : Promise.resolve())),
          whenReachable: () =>
            new Promise((resolve) => {
              retry = resolve;
            }),
          now: () => {
            time += 1;
            return time;
          },
        }),
        user: () => (isOpen ? anOutboxPage(shopper).user() : null),
      };
      return {
        page,
        storage,
        shopper,
        isOpen: () => isOpen,
        /** The API can be reached again. */
        retry: () => retry(),
        leave: () => {
          isOpen = false;
          leave();
        },
      };
    },
  };
}

export type Opened = ReturnType<ReturnType<typeof aBrowser>['open']>;
