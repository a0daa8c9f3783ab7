import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createSession } from '#storefront/features/session/session.ts';
import { parseStoredUser } from '#storefront/features/session/stored-user.ts';
import { memoryStorage } from '../cart/cart-fixtures.ts';

const STORED = JSON.stringify({
  _id: 'u1',
  name: 'Rima',
  email: 'r@x.example',
  shopId: 'loom',
  password: 'x',
});

describe('a session', () => {
  it('restores a stored user of this shop, and only what is shown of him', () => {
    const storage = memoryStorage();
    storage.setItem('loom', STORED);
    const session = createSession({ slug: 'loom', storage, onSignOut: () => undefined });
    expect(session.$user.get()).toEqual({ id: 'u1', name: 'Rima', email: 'r@x.example' });
  });

  it('does not restore a user of another shop', () => {
    expect(parseStoredUser(STORED, 'volt')).toBeNull();
  });

  it('ends with the stored user and the cart cleared', () => {
    const storage = memoryStorage();
    storage.setItem('loom', STORED);
    const onSignOut = vi.fn();
    const session = createSession({ slug: 'loom', storage, onSignOut });
    session.signOut();
    expect(storage.getItem('loom')).toBeNull();
    expect(session.$user.get()).toBeNull();
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  it('follows another tab', () => {
    const storage = memoryStorage();
    const session = createSession({ slug: 'loom', storage, onSignOut: () => undefined });
    storage.setItem('loom', STORED);
    session.reread();
    expect(session.$user.get()?.id).toBe('u1');
  });

  it('is not broken by anything that lies in storage', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseStoredUser(text, 'loom')));
  });
});
