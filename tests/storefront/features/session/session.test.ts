import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
  it('restores id, name and email of the shop’s stored user and nothing else', () => {
    const storage = memoryStorage();
    storage.setItem('loom', STORED);
    const session = createSession({ slug: 'loom', storage });
    expect(session.$user.get()).toEqual({ id: 'u1', name: 'Rima', email: 'r@x.example' });
  });

  it('does not restore a user of another shop', () => {
    expect(parseStoredUser(STORED, 'volt')).toBeNull();
  });

  it('ends with the stored user removed', () => {
    const storage = memoryStorage();
    storage.setItem('loom', STORED);
    const session = createSession({ slug: 'loom', storage });
    session.end();
    expect(storage.getItem('loom')).toBeNull();
    expect(session.$user.get()).toBeNull();
  });

  it('takes over a user that another tab has stored', () => {
    const storage = memoryStorage();
    const session = createSession({ slug: 'loom', storage });
    storage.setItem('loom', STORED);
    session.reread();
    expect(session.$user.get()?.id).toBe('u1');
  });

  it('parses any stored text without an error', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseStoredUser(text, 'loom')));
  });
});
