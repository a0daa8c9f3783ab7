/** Who is signed in (spec §4). Signing in comes from elsewhere; this restores, and signs out. */

import { atom, type ReadableAtom } from 'nanostores';
import { userKey } from '#contract/limits.ts';
import type { KeyValue } from './guest-storage.ts';

export interface SessionUser {
  id: string;
  name: string;
  email: string;
}

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

/** The stored user of a shop; null when there is none, or one of another shop. */
export function parseStoredUser(stored: string | null, slug: string): SessionUser | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const fields = new Map(Object.entries(value));
    const word = (...names: string[]) =>
      names.map((name) => fields.get(name)).find((field) => typeof field === 'string' && field !== '') ?? '';
    const id = word('_id', 'id');
    if (id === '' || word('shopId', 'shopSlug') !== slug) return null;
    return { id, name: word('name'), email: word('email') };
  } catch {
    return null;
  }
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
