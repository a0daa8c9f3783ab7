import { describe, expect, it } from 'vitest';
import { signInAttempt, signUpAttempt } from '#storefront/features/sign-in/custom-account.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';

const USER = {
  _id: 'u1',
  name: 'Rima',
  email: 'r@x.example',
  provider: 'custom',
  shopId: 'loom',
  password: '$hash',
};
const TYPED = { name: ' Rima ', email: ' r@x.example ', password: ' secret ' };
const OFFLINE = { api: 'http://127.0.0.1:9', slug: 'loom' };

async function entered(kind: 'up' | 'in', response: { status?: number; body: unknown }, typed = TYPED) {
  const { shop, seen } = await anApiHost({ '/shop/auth': response, '/shop/login': response });
  const entry = await (kind === 'up' ? signUpAttempt(shop, typed) : signInAttempt(shop, typed))();
  return { entry, seen };
}

const refusal = (field: string | null, message: string) => ({ ok: false, problem: { field, message } });

describe('signing up', () => {
  it('registers a custom account of the shop and returns its user with the session’s token', async () => {
    const { entry, seen } = await entered('up', { body: { success: true, user: USER, token: 't1' } });
    const { _id: id, name, email, provider } = USER;
    expect(entry).toEqual({ ok: true, user: { id, name, email, provider, token: 't1' } });
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/api/v1/shop/auth',
        body: {
          name: 'Rima',
          email: 'r@x.example',
          provider: 'custom',
          shopId: 'loom',
          password: ' secret ',
        },
      },
    ]);
  });

  it.each([
    ['an invalid email', { email: 'rima@' }, 'email', 'Invalid email address.'],
    [
      'a short password',
      { password: '12345' },
      'password',
      'Password is too weak. Choose a stronger password.',
    ],
  ])('refuses %s without a request', async (_what, typed, field, message) => {
    const { entry, seen } = await entered('up', { body: {} }, { ...TYPED, ...typed });
    expect(entry).toEqual(refusal(field, message));
    expect(seen).toEqual([]);
  });

  it.each([
    [409, { message: 'Email is already in use.' }, 'email', 'Email is already in use.'],
    [409, { message: 'duplicate key' }, 'email', 'Email is already in use.'],
    [200, { success: false, message: 'Email is already in use.' }, 'email', 'Email is already in use.'],
    [200, { success: false, message: 'Closed' }, null, 'Error: Closed'],
    [200, { success: true }, null, 'Error: Something went wrong'],
    [200, { success: true, user: { ...USER, shopId: 'volt' } }, null, 'Error: Something went wrong'],
    [500, {}, null, 'Error: 500'],
  ])('shows for %i %j the message of the specification', async (status, body, field, message) => {
    expect((await entered('up', { status, body })).entry).toEqual(refusal(field, message));
  });
});

describe('signing up again after the response was lost', () => {
  const IN_USE = { status: 409, body: { message: 'Email is already in use.' } };
  const WELCOME = { body: { success: true, user: USER, token: 't1' } };
  const WRONG = { status: 401, body: { message: 'Invalid password. Check your password.' } };
  const inUse = refusal('email', 'Email is already in use.');

  /** Paths of the requests of a lost sign-up and of its repetition. */
  async function repeated(typed: typeof TYPED, login: typeof IN_USE | typeof WELCOME, times = 1) {
    await signUpAttempt(OFFLINE, TYPED)();
    const { shop, seen } = await anApiHost({ '/shop/auth': IN_USE, '/shop/login': login });
    const entries = [];
    for (let n = 0; n < times; n += 1) entries.push(await signUpAttempt(shop, typed)());
    return { entries, paths: seen.map(({ url }) => url.replace('/api/v1/shop/', '')) };
  }

  it('signs in to the account that was created', async () => {
    const { entries, paths } = await repeated(TYPED, WELCOME);
    expect(entries).toMatchObject([{ ok: true, user: { id: 'u1', token: 't1' } }]);
    expect(paths).toEqual(['auth', 'login']);
  });

  it('shows that the email is in use when the password is another one, and does not try again', async () => {
    const { entries, paths } = await repeated(TYPED, WRONG, 2);
    expect(entries).toEqual([inUse, inUse]);
    expect(paths).toEqual(['auth', 'login', 'auth']);
  });

  it.each([{ email: 'other@x.example' }, { password: 'another' }])(
    'signs in with nothing else than what was sent: %j',
    async (typed) => {
      const { entries, paths } = await repeated({ ...TYPED, ...typed }, WELCOME);
      expect(entries).toEqual([inUse]);
      expect(paths).toEqual(['auth']);
    },
  );
});

describe('signing in', () => {
  it('sends the password as typed and takes the user’s id as token where there is none', async () => {
    const { entry, seen } = await entered('in', { body: { success: true, user: USER } });
    expect(entry).toMatchObject({ ok: true, user: { token: 'u1' } });
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/api/v1/shop/login',
        body: { email: 'r@x.example', provider: 'custom', shopId: 'loom', password: ' secret ' },
      },
    ]);
  });

  it.each([
    ['User not found. Check your email address.', 'email', 'User not found. Check your email address.'],
    ['Invalid password. Check your password.', 'password', 'Invalid password. Check your password.'],
    ['Too many attempts.', null, 'Error: Too many attempts.'],
    ['', null, 'Error: 401'],
  ])('shows the refusal "%s"', async (apiMessage, field, message) => {
    const { entry } = await entered('in', { status: 401, body: { success: false, message: apiMessage } });
    expect(entry).toEqual(refusal(field, message));
  });

  it('is a network error without a response', async () => {
    const network = refusal(null, 'Network error. Please try again.');
    expect(await signInAttempt(OFFLINE, TYPED)()).toEqual(network);
    expect(await signUpAttempt(OFFLINE, TYPED)()).toEqual(network);
  });
});
