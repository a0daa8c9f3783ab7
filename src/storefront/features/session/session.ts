/** Who is signed in (spec §4). Signing in comes from elsewhere; this restores, and signs out. */

import { atom, type ReadableAtom } from 'nanostores';
import { userKey } from '#site/limits.ts';
import type { KeyValue } from '../../browser/guest-storage.ts';
import { parseStoredUser, type SessionUser } from './stored-user.ts';

export interface Session {
  /** Null for a guest. */
  $user: ReadableAtom<SessionUser | null>;
  /** Clears the stored user and, through `onSignOut`, the cart. */
  signOut(): void;
  reread(): void;
}

export interface SessionPorts {
  slug: string;
  storage: KeyValue;
  onSignOut(): void;
}

export function createSession({ slug, storage, onSignOut }: SessionPorts): Session {
  const key = userKey(slug);
  const read = () => parseStoredUser(storage.getItem(key), slug);
  const $user = atom<SessionUser | null>(read());
  return {
    $user,
    reread: () => {
      const user = read();
      if (user?.id !== $user.get()?.id) $user.set(user);
    },
    signOut: () => {
      storage.removeItem(key);
      $user.set(null);
      onSignOut();
    },
  };
}
