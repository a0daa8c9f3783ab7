import { describe, expect, it, vi } from 'vitest';
import { createSession, type Entry } from '#storefront/shopper/session.ts';
import { parseStoredUser } from '#storefront/shopper/stored-user.ts';
import { fc, metCases } from '#tests/support/properties.ts';
import { memoryStorage } from '../features/cart/cart-fixtures.ts';

const STORED = JSON.stringify({
  _id: 'u1',
  name: 'Rima',
  email: 'r@x.example',
  provider: 'custom',
  shopId: 'loom',
  token: 't1',
  password: 'x',
});
const RIMA = { id: 'u1', name: 'Rima', email: 'r@x.example', provider: 'custom', token: 't1' };
const ENTRY: Entry = { ok: true, user: RIMA };

function aSession(stored: string | null = null) {
  const storage = memoryStorage();
  if (stored !== null) storage.setItem('loom', stored);
  return { storage, session: createSession({ slug: 'loom', storage }) };
}

describe('a session', () => {
  it('restores the known fields of the shop’s stored user and nothing else', () => {
    expect(aSession(STORED).session.$user.get()).toEqual(RIMA);
  });

  it('sends the user’s id as token when the sign-in had none', () => {
    expect(parseStoredUser('{"_id":"u2","shopId":"loom"}', 'loom')?.token).toBe('u2');
  });

  it('does not restore a user of another shop', () => {
    expect(parseStoredUser(STORED, 'volt')).toBeNull();
  });

  it('ends with the stored user removed, and names the token of the session', () => {
    const { storage, session } = aSession(STORED);
    expect(session.end()).toBe('t1');
    expect(storage.getItem('loom')).toBeNull();
    expect(session.$user.get()).toBeNull();
  });

  it('has no session at the API when the user’s id is the token', () => {
    expect(aSession('{"_id":"u2","shopId":"loom"}').session.end()).toBeNull();
  });

  it('takes over a user, a token and an end from another tab', () => {
    const { storage, session } = aSession();
    storage.setItem('loom', STORED);
    session.reread();
    expect(session.$user.get()).toEqual(RIMA);
    storage.setItem('loom', STORED.replace('t1', 't2'));
    session.reread();
    expect(session.$user.get()?.token).toBe('t2');
    storage.removeItem('loom');
    session.reread();
    expect(session.$user.get()).toBeNull();
  });

  it('parses any stored text without an error: as a user with an id and a token, or as none', () => {
    const field = fc.oneof(fc.string(), fc.jsonValue({ maxDepth: 1 }));
    const ids = fc.oneof(fc.constant('u1'), field);
    const user = fc.record(
      {
        _id: ids,
        name: field,
        email: field,
        provider: field,
        shopId: fc.constantFrom('loom', 'volt'),
        token: field,
      },
      { requiredKeys: ['shopId'] },
    );
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      user.map((stored) => JSON.stringify(stored)),
    );
    const cases = metCases();
    fc.assert(
      fc.property(texts, (text) => {
        const read = parseStoredUser(text, 'loom');
        cases.note('a user', read !== null);
        cases.note('none of a user', read === null && text.includes('"shopId"'));
        cases.note('a user with the token', read !== null && read.token !== read.id);
        if (read === null) return;
        expect(Object.values(read).every((value) => typeof value === 'string')).toBe(true);
        expect([read.id, read.token]).not.toContain('');
      }),
      { numRuns: 300 },
    );
    cases.expectAtLeast({ 'a user': 20, 'none of a user': 20, 'a user with the token': 5 });
  });
});

describe('entering', () => {
  it('stores the known fields of the user with the shop, and no password', async () => {
    const { storage, session } = aSession();
    const secret = { ...RIMA, password: 'hunter2' };
    expect(await session.enter(async () => ({ ok: true, user: secret }))).toBeNull();
    expect(JSON.parse(storage.getItem('loom') ?? '')).toEqual({
      _id: 'u1',
      name: 'Rima',
      email: 'r@x.example',
      provider: 'custom',
      shopId: 'loom',
      token: 't1',
    });
    expect(session.$user.get()).toEqual(RIMA);
  });

  it('is busy until the attempt ends, and a second attempt meanwhile does nothing', async () => {
    const { session } = aSession();
    const response = Promise.withResolvers<Entry>();
    const first = session.enter(() => response.promise);
    const second = vi.fn(async () => ENTRY);
    expect(await session.enter(second)).toBe('busy');
    expect(second).not.toHaveBeenCalled();
    response.resolve(ENTRY);
    await first;
    expect(await session.enter(second)).toBeNull();
  });

  it('replaces an attempt that waits for a window, whose later result it ignores', async () => {
    const { session } = aSession();
    const window = Promise.withResolvers<Entry>();
    const left = session.enter(() => window.promise, 'window');
    expect(await session.enter(async () => ENTRY)).toBeNull();
    window.resolve({ ok: true, user: { ...RIMA, id: 'u9', name: 'Rafi' } });
    expect(await left).toBe('silent');
    expect(session.$user.get()).toEqual(RIMA);
  });

  it('shows no message for a failure without a problem', async () => {
    const { session } = aSession();
    expect(await session.enter(async () => ({ ok: false, problem: null }))).toBe('silent');
  });

  it('returns a refusal with its problem and stores nothing', async () => {
    const { storage, session } = aSession();
    const problem = { field: 'email', message: 'Email is already in use.' };
    expect(await session.enter(async () => ({ ok: false, problem }))).toEqual(problem);
    expect([storage.getItem('loom'), session.$user.get()]).toEqual([null, null]);
  });

  it('takes an attempt that throws for a network failure, and can be repeated', async () => {
    const { session } = aSession();
    expect(await session.enter(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      field: null,
      message: 'Network error. Please try again.',
    });
    expect(await session.enter(async () => ENTRY)).toBeNull();
  });
});
