/**
 * The signed-in user (spec §4) in local storage. The store has no provider of its own: an {@link Attempt} signs in or
 * up, and the store runs one at a time and keeps its user. The forms are in `features/sign-in/`: cart and checkout read the
 * user and need no form.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { MESSAGES } from '#site/language/messages.ts';
import { storageKey } from '#site/storage-key.ts';
import type { Problem } from '../browser/problem.ts';
import type { KeyValue } from '../browser/storages.ts';
import { parseStoredUser, type SessionUser } from './stored-user.ts';

/** A failure without a problem shows no message: the shopper closed the provider's window, for example. */
export type Entry = { ok: true; user: SessionUser } | { ok: false; problem: Problem | null };

/** Signs in or up with one provider. A rejection counts as a network failure. */
export type Attempt = () => Promise<Entry>;

export interface Session {
  /** Null for a guest. */
  $user: ReadableAtom<SessionUser | null>;
  /**
   * Runs an attempt and stores its user.
   * @param kind `window`: the attempt waits for a window that the shopper may have left, so the next attempt replaces it
   * @returns the problem, null after success, `silent` for a failure without a message and for an attempt that was
   *   replaced, `busy` while another attempt runs
   */
  enter(attempt: Attempt, kind?: 'form' | 'window'): Promise<Problem | null | 'silent' | 'busy'>;
  /** Replaces the stored name. */
  rename(name: string): void;
  /** Removes the stored user. @returns the token of the session that ended at the API; null without one */
  end(): string | null;
  /** Reads the user again after another page has stored or removed it. */
  reread(): void;
}

interface SessionPorts {
  slug: string;
  storage: KeyValue;
}

export function createSession({ slug, storage }: SessionPorts): Session {
  const key = storageKey('user', slug);
  const read = () => parseStoredUser(storage.getItem(key), slug);
  const $user = atom<SessionUser | null>(read());
  let running: { kind: 'form' | 'window' } | null = null;
  const keep = (user: SessionUser) => {
    const { id: _id, name, email, provider, token } = user;
    storage.setItem(key, JSON.stringify({ _id, name, email, provider, shopId: slug, token }));
    $user.set({ id: _id, name, email, provider, token });
  };
  return {
    $user,
    enter: async (attempt, kind = 'form') => {
      if (running?.kind === 'form') return 'busy';
      const own = { kind };
      running = own;
      const network: Entry = { ok: false, problem: { field: null, message: MESSAGES.networkError } };
      const entry = await attempt().catch(() => network);
      if (running !== own) return 'silent';
      running = null;
      if (!entry.ok) return entry.problem ?? 'silent';
      keep(entry.user);
      return null;
    },
    rename: (name) => {
      const user = read();
      if (user !== null) keep({ ...user, name });
    },
    reread: () => {
      const user = read();
      if (JSON.stringify(user) !== JSON.stringify($user.get())) $user.set(user);
    },
    end: () => {
      const user = read();
      storage.removeItem(key);
      $user.set(null);
      return user === null || user.token === user.id ? null : user.token;
    },
  };
}
