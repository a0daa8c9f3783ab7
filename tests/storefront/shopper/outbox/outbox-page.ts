/** A page for outboxes of tests. */
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
