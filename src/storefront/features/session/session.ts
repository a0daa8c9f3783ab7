/** The signed-in user (spec §4), restored from local storage. Signing in is not part of this store. */
import { atom, type ReadableAtom } from 'nanostores';
import { userKey } from '#site/limits.ts';
import type { KeyValue } from '../../browser/tolerant-storage.ts';
import { parseStoredUser, type SessionUser } from './stored-user.ts';

export interface Session {
  /** Null for a guest. */
  $user: ReadableAtom<SessionUser | null>;
  /** Removes the stored user. */
  end(): void;
  /** Takes over a user that another page has stored or removed. */
  reread(): void;
}

interface SessionPorts {
  slug: string;
  storage: KeyValue;
}

export function createSession({ slug, storage }: SessionPorts): Session {
  const key = userKey(slug);
  const read = () => parseStoredUser(storage.getItem(key), slug);
  const $user = atom<SessionUser | null>(read());
  return {
    $user,
    reread: () => {
      const user = read();
      if (user?.id !== $user.get()?.id) $user.set(user);
    },
    end: () => {
      storage.removeItem(key);
      $user.set(null);
    },
  };
}
