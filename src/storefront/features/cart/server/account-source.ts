/**
 * The lines of the current shopper: a guest's, or an account's (a copy of the server's cart, and the outbox).
 * `cart-sync.ts` sends their changes.
 */
import { storageKey } from '#site/storage-key.ts';
import type { StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import type { CartSource } from '../../../browser/cart-lines/cart-source.ts';
import { createSharedValue } from '../../../browser/cart-lines/shared-value.ts';
import type { StoredPorts } from '../../../browser/storages.ts';
import {
  type AccountCart,
  type CartReplica,
  cartReplicaOf,
  parseAccountCart,
  serializeAccountCart,
  shownLines,
} from './account-cart.ts';
import { withShown } from './account-edits.ts';

interface AccountSourcePorts extends StoredPorts {
  /** The guest's lines; with an account they are the outbox. */
  guest: CartSource;
  /** Id of the signed-in shopper; null for a guest. */
  user(): string | null;
  /** The lines of an account have changed. */
  onChange(): void;
}

export interface AccountSource extends CartSource {
  /** Copy and outbox; null for a guest. */
  replica(): CartReplica | null;
  /** Stores the changes of a server's response. No effect unless that user is the signed-in shopper. */
  store(user: string, change: (replica: CartReplica) => CartReplica): void;
  /** Reports the lines to the subscribers, after a sign-in or sign-out. */
  report(): void;
}

export function createAccountSource(ports: AccountSourcePorts): AccountSource {
  const { slug, storage, guest } = ports;
  const key = storageKey('account-cart', slug);
  const listeners: ((lines: readonly StoredLine[]) => void)[] = [];

  const stored = createSharedValue<AccountCart | null>({
    key,
    storage,
    watch: ports.watch,
    parse: parseAccountCart,
    // Only copies are written.
    serialize: (copy, writes) => (copy === null ? '{}' : serializeAccountCart(copy, writes)),
    onChange: () => report(),
  });
  const replica = (): CartReplica | null => {
    const user = ports.user();
    return user === null ? null : cartReplicaOf(stored.read(), user, guest.read());
  };
  const read = () => {
    const present = replica();
    return present === null ? guest.read() : shownLines(present);
  };
  const report = () => {
    const lines = read();
    for (const changed of listeners) changed(lines);
  };
  /** Stores copy and outbox. Each is changed separately, because another page may have overwritten only one. */
  const write = (present: CartReplica, change: (replica: CartReplica) => CartReplica) => {
    const { user } = present.copy;
    stored.change((copy) => {
      // Another shopper has signed in before the change was repeated.
      if (ports.user() !== user) return copy;
      return change({ ...present, copy: copy?.user === user ? copy : present.copy }).copy;
    });
    // Reports, too.
    guest.change((outbox) => change({ ...present, outbox }).outbox);
  };
  guest.subscribe(report);

  return {
    replica,
    read,
    report,
    store: (user, change) => {
      const present = replica();
      if (present?.copy.user === user) write(present, change);
    },
    change: (next) => {
      const present = replica();
      if (present === null) return guest.change(next);
      write(present, (replica) => withShown(replica, next(shownLines(replica))));
      ports.onChange();
      return read();
    },
    forget: () => {
      storage.removeItem(key);
      guest.forget();
    },
    subscribe: (changed) => void listeners.push(changed),
  };
}
