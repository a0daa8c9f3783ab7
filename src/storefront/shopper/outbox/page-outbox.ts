/** Functions that the outboxes of this page share. */
import { shopContext } from '../../browser/shop-context.ts';
import { whenReachable } from '../../browser/when-reachable.ts';
import { endRefusedSession, session } from '../page-session.ts';
import type { OutboxPage } from './outbox.ts';

/** Web Locks; null or undefined in older browsers and without a secure context. */
export function webLocks(): LockManager | null | undefined {
  return navigator.locks;
}

/** @param lock name of the Web Lock, without the shop's slug */
export function outboxPage(lock: string): OutboxPage {
  return {
    user: () => session().$user.get(),
    endSession: endRefusedSession,
    exclusive: async (run) => {
      await (webLocks()?.request(`${lock}-${shopContext().slug}`, run) ?? run());
    },
    whenReachable,
    now: Date.now,
  };
}
