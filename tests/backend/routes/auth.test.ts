import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { signUp } from '../accounts/shoppers.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';

const DAY = 24 * 60 * 60 * 1000;
const oid = shopIdOf('corner');
const firebase = { apiKey: 'key', projectId: 'demo-corner', authDomain: 'demo-corner.firebaseapp.com' };

let at = NOW;
/** The response of the sign-in service for every account. */
let validSince: number | null = 0;
let ip = '192.0.2.1';
let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({
    now: () => at,
    clientIp: () => ip,
    readValidSince: async () => validSince,
    shops: [aSeedShop('corner', { fields: { firebase } }), aSeedShop('elsewhere')],
  });
});
beforeEach(() => {
  at = NOW;
  ip = '192.0.2.1';
  validSince = 0;
});
afterAll(() => backend.close());

const registration = (name: string, changes: Record<string, unknown> = {}) => ({
  provider: 'custom',
  name,
  email: `${name.toLowerCase()}@example.com`,
  password: `secret-of-${name}`,
  shopId: 'corner',
  ...changes,
});

const login = (name: string, changes: Record<string, unknown> = {}) =>
  backend.post('/shop/login', { ...registration(name), ...changes });

const addressesOf = ({ id, token }: { id: string; token: string }, shopId = oid) =>
  backend.get(`/shop/user-address?userId=${id}&shopId=${shopId}&token=${token}`);

describe('a custom account', () => {
  it('is registered with a session and returned without its password', async () => {
    const { status, body, text } = await backend.post('/shop/auth', registration('Rina'));
    expect([status, body.success]).toEqual([200, true]);
    expect(body.user).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      shopId: 'corner',
      email: 'rina@example.com',
      name: 'Rina',
      provider: 'custom',
      phoneNumber: '',
      birthdate: '',
      gender: '',
    });
    expect(text).not.toMatch(/secret-of|scrypt/);
    expect((await addressesOf({ id: body.user._id, token: body.token })).status).toBe(200);
  });

  it('is registered once for an email, whatever its case, in each shop', async () => {
    await backend.post('/shop/auth', registration('Twice'));
    const again = await backend.post('/shop/auth', registration('Other', { email: ' TWICE@example.com ' }));
    expect([again.status, again.body]).toEqual([
      409,
      { success: false, message: 'Email is already in use.' },
    ]);
    const elsewhere = await backend.post('/shop/auth', registration('Twice', { shopId: 'elsewhere' }));
    expect(elsewhere.status).toBe(200);
  });

  it.each([
    ['a bad address', { email: 'rina@' }, 'Invalid email address.'],
    ['a short password', { password: '12345' }, 'Password is too weak. Choose a stronger password.'],
  ])("is refused with %s in the specification's words", async (_what, changes, message) => {
    const { status, body } = await backend.post('/shop/auth', registration('Bad', changes));
    expect([status, body.message]).toEqual([400, message]);
  });

  it('with an invisible character in its email is the one of the visible email', async () => {
    const hidden = 'Nila\u200b@example.com';
    expect((await backend.post('/shop/auth', registration('Nila', { email: hidden }))).status).toBe(200);
    expect((await login('Nila')).status).toBe(200);
  });

  it('signs in only with its password', async () => {
    const { id } = await signUp(backend, 'Karim');
    const right = await login('Karim', { email: 'Karim@Example.com' });
    expect([right.status, right.body.user._id]).toEqual([200, id]);
    const wrong = await login('Karim', { password: 'secret-of-Rina' });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { success: false, message: 'Invalid password. Check your password.' },
    ]);
    const unknown = await login('Nobody');
    expect([unknown.status, unknown.body]).toEqual([
      401,
      { success: false, message: 'User not found. Check your email address.' },
    ]);
    expect((await login('Karim', { shopId: 'elsewhere' })).status).toBe(401);
  });

  it('may be mistyped again after a success', async () => {
    await signUp(backend, 'Hasty');
    for (let slip = 0; slip < 9; slip += 1) await login('Hasty', { password: `slip-${slip}` });
    expect((await login('Hasty')).status).toBe(200);
    expect((await login('Hasty', { password: 'slip-10' })).status).toBe(401);
    expect((await login('Hasty')).status).toBe(200);
  });

  it('that does not exist is refused for a while after ten attempts', async () => {
    for (let guess = 0; guess < 10; guess += 1) expect((await login('Missing')).status).toBe(401);
    expect((await login('Missing')).status).toBe(429);
  });

  it('is checked for ten of twenty concurrent passwords', async () => {
    await signUp(backend, 'Stormed');
    const guesses = Array.from({ length: 20 }, (_, index) =>
      login('Stormed', { password: `guess-${index}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('is locked for a while after ten wrong passwords, also for the right one', async () => {
    await signUp(backend, 'Guessed');
    for (let index = 0; index < 10; index += 1) await login('Guessed', { password: `guess-${index}` });
    const locked = await login('Guessed');
    expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '900']);
    at += 15 * 60_000;
    expect((await login('Guessed')).status).toBe(200);
  });

  it('is not locked for its shopper by ten wrong passwords of another client', async () => {
    const { token } = await signUp(backend, 'Targeted');
    ip = '198.51.100.7';
    for (let index = 0; index < 10; index += 1) await login('Targeted', { password: `guess-${index}` });
    expect((await login('Targeted')).status).toBe(429);
    ip = '192.0.2.1';
    expect((await login('Targeted')).status).toBe(200);
    const passwords = { oldPassword: 'secret-of-Targeted', newPassword: 'changed-secret' };
    ip = '198.51.100.7';
    const path = `/shop/update/change-password?token=${token}`;
    expect((await backend.send('PATCH', path, passwords)).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends with signing out', async () => {
    const session = await signUp(backend, 'Leaver');
    await backend.post(`/shop/logout?token=${session.token}`, {});
    const { status, body } = await addressesOf(session);
    expect([status, body.message]).toEqual([401, 'Please sign in again.']);
  });

  it('ends when another session of its account ends the others, and that session stays', async () => {
    const open = await signUp(backend, 'Keeper');
    const other = await login('Keeper');
    const stranger = await signUp(backend, 'Stranger');
    const { status, body } = await backend.post(`/shop/logout-others?token=${open.token}`, {});
    expect([status, body]).toEqual([200, { success: true }]);
    expect((await addressesOf({ ...open, token: other.body.token })).status).toBe(401);
    expect((await addressesOf(open)).status).toBe(200);
    expect((await addressesOf(stranger)).status).toBe(200);
    expect((await backend.post('/shop/logout-others?token=0', {})).status).toBe(401);
  });

  it('ends seven days after its last use', async () => {
    const session = await signUp(backend, 'Idle');
    at = NOW + 7 * DAY - 1;
    expect((await addressesOf(session)).status).toBe(200);
    at += 7 * DAY - 1;
    expect((await addressesOf(session)).status).toBe(200);
    at += 7 * DAY;
    expect((await addressesOf(session)).status).toBe(401);
  });

  it('ends ninety days after it was opened, even when it is used', async () => {
    const session = await signUp(backend, 'Busy');
    for (let day = 6; day < 90; day += 6) {
      at = NOW + day * DAY;
      expect((await addressesOf(session)).status).toBe(200);
    }
    at = NOW + 90 * DAY;
    expect((await addressesOf(session)).status).toBe(401);
  });

  it('belongs to one shop', async () => {
    const session = await signUp(backend, 'Neighbor');
    expect((await addressesOf(session, shopIdOf('elsewhere'))).status).toBe(401);
  });

  it('is not opened by a token hash of the database', async () => {
    const session = await signUp(backend, 'Stored');
    const { sessions } = await import('#backend/db/account-schema.ts');
    const rows = await backend.db.select().from(sessions);
    expect(rows.some(({ tokenHash }) => tokenHash.includes(session.token))).toBe(false);
  });
});

describe('an account of a provider', () => {
  const idToken = (uid: string, provider: string, email = 'mita@example.com') =>
    new UnsecuredJWT({ email, name: 'Mita', firebase: { sign_in_provider: provider } })
      .setSubject(uid)
      .setIssuer('https://securetoken.google.com/demo-corner')
      .setAudience('demo-corner')
      .setIssuedAt(at / 1000)
      .encode();
  const sync = (token: string, changes: Record<string, unknown> = {}) =>
    backend.post('/shop/auth', {
      provider: 'Google',
      name: 'Mita',
      email: 'somebody-else@example.com',
      shopId: 'corner',
      idToken: token,
      ...changes,
    });

  it("has the token's email, not the one of the request", async () => {
    const { status, body } = await sync(idToken('uid-mita', 'google.com'));
    expect([status, body.user.email, body.user.provider]).toEqual([200, 'mita@example.com', 'Google']);
  });

  it('is the same account at each sign-in, with its edited profile', async () => {
    const first = await sync(idToken('uid-same', 'google.com'));
    await backend.send('PATCH', `/shop/update/userInfo?token=${first.body.token}`, {
      name: 'Mita Rahman',
      phone: '01711000000',
      birthdate: '1996-02-29',
      gender: 'Female',
      shopId: 'corner',
    });
    const second = await sync(idToken('uid-same', 'google.com'));
    expect(second.body.user).toMatchObject({
      _id: first.body.user._id,
      name: 'Mita Rahman',
      phoneNumber: '01711000000',
    });
  });

  it('is not opened without a token, with a false one, or by another provider than it names', async () => {
    expect((await sync('')).status).toBe(400);
    expect((await sync('mita@example.com')).status).toBe(401);
    expect((await sync(idToken('uid-mita', 'facebook.com'))).status).toBe(401);
  });

  it('is not opened in a shop without a project', async () => {
    expect((await sync(idToken('uid-mita', 'google.com'), { shopId: 'elsewhere' })).status).toBe(401);
  });

  it('with a new password of its service ends the sessions opened before it, in that account alone', async () => {
    const { body: before } = await sync(idToken('uid-reset', 'google.com'));
    const { body: other } = await sync(idToken('uid-other', 'google.com'));
    at = NOW + 2_000;
    const { body: after } = await sync(idToken('uid-reset', 'google.com'));
    at = NOW + 5_000;
    validSince = NOW + 2_000;
    const { body: latest } = await sync(idToken('uid-reset', 'google.com'));
    const statusOf = async ({ user, token }: typeof before) =>
      (await addressesOf({ id: user._id, token })).status;
    expect(await statusOf(before)).toBe(401);
    for (const open of [after, latest, other]) expect(await statusOf(open)).toBe(200);
  });

  it('is not opened by a token from before its new password, or that its service refuses', async () => {
    const early = idToken('uid-early', 'google.com');
    validSince = at + 1_000;
    expect((await sync(early)).status).toBe(401);
    validSince = null;
    const refused = await sync(early);
    expect([refused.status, refused.body.message]).toEqual([
      401,
      'The sign-in could not be verified. Please sign in again.',
    ]);
    validSince = at;
    expect((await sync(early)).status).toBe(200);
  });

  it('is separate from a custom account with the same email', async () => {
    const custom = await signUp(backend, 'Taken');
    const { body } = await sync(idToken('uid-taken', 'google.com', 'taken@example.com'));
    expect(body.user._id).not.toBe(custom.id);
  });
});

describe('a forgotten password', () => {
  const origin = { Origin: 'http://corner.localhost:4321' };
  const requestReset = async (name: string, headers: Record<string, string> = origin) => {
    const body = { email: `${name.toLowerCase()}@example.com`, shopId: 'corner' };
    const response = await backend.post('/shop/forgot-password', body, headers);
    await backend.settled();
    return response;
  };
  const codeFor = (name: string) =>
    backend.mails
      .findLast(({ to }) => to === `${name.toLowerCase()}@example.com`)
      ?.text.match(/http:\/\/corner\.localhost:4321\/sign-in#reset=(\S+)/)?.[1] ?? '';
  const reset = (code: string, newPassword = 'a-new-secret') =>
    backend.post('/shop/reset-password', { code, newPassword });

  it('is replaced by a mailed link, once, and ends all sessions', async () => {
    const session = await signUp(backend, 'Forgetter');
    await requestReset('Forgetter');
    const code = codeFor('Forgetter');
    const { status, body } = await reset(code);
    expect([status, body.message]).toEqual([200, 'Password Updated']);
    expect((await addressesOf(session)).status).toBe(401);
    expect((await login('Forgetter')).status).toBe(401);
    expect((await login('Forgetter', { password: 'a-new-secret' })).status).toBe(200);
    expect((await reset(code, 'third-secret')).status).toBe(410);
  });

  it('is replaced by one of two mailed links: the other one ends with it, and with a changed password', async () => {
    const session = await signUp(backend, 'Remailed');
    await requestReset('Remailed');
    const older = codeFor('Remailed');
    await requestReset('Remailed');
    expect((await reset(codeFor('Remailed'))).status).toBe(200);
    expect((await reset(older, 'secret-of-a-thief')).status).toBe(410);

    const { token } = (await login('Remailed', { password: 'a-new-secret' })).body;
    expect(token).not.toBe(session.token);
    await requestReset('Remailed');
    const passwords = { oldPassword: 'a-new-secret', newPassword: 'changed-secret' };
    await backend.send('PATCH', `/shop/update/change-password?token=${token}`, passwords);
    expect((await reset(codeFor('Remailed'), 'secret-of-a-thief')).status).toBe(410);
  });

  it('is not replaced an hour later', async () => {
    await signUp(backend, 'Slow');
    await requestReset('Slow');
    at += 60 * 60_000;
    expect((await reset(codeFor('Slow'))).status).toBe(410);
    expect((await login('Slow')).status).toBe(200);
  });

  it('has the same response for an unknown email, which gets no mail', async () => {
    await signUp(backend, 'Known');
    const before = backend.mails.length;
    const unknown = await requestReset('Unknown');
    expect(backend.mails).toHaveLength(before);
    expect((await requestReset('Known')).text).toBe(unknown.text);
  });

  it('is mailed ten times in a quarter of an hour at most', async () => {
    await signUp(backend, 'Flooded');
    for (let index = 0; index < 10; index += 1) expect((await requestReset('Flooded')).status).toBe(200);
    const before = backend.mails.length;
    expect((await requestReset('Flooded')).text).toBe((await requestReset('Unknown')).text);
    expect(backend.mails).toHaveLength(before);
    at += 15 * 60_000;
    await requestReset('Flooded');
    expect(backend.mails).toHaveLength(before + 1);
  });

  it('is mailed after many requests that send no mail', async () => {
    await signUp(backend, 'Obstructed');
    for (let index = 0; index < 20; index += 1) await requestReset('Obstructed', {});
    const before = backend.mails.length;
    expect((await requestReset('Obstructed')).status).toBe(200);
    expect(backend.mails).toHaveLength(before + 1);
  });

  it('is not mailed with a link to a foreign origin', async () => {
    await signUp(backend, 'Phished');
    const before = backend.mails.length;
    await requestReset('Phished', { Origin: 'https://evil.example' });
    await requestReset('Phished', { Origin: 'http://elsewhere.localhost:4321' });
    await requestReset('Phished', { Origin: 'app://corner.localhost' });
    expect(backend.mails).toHaveLength(before);
  });
});

it('logs no email, password or token', async () => {
  await signUp(backend, 'Logged');
  await backend.get('/shop/user-address?userId=0123456789&shopId=x&token=secret-token');
  const logs = backend.logged.join('\n');
  expect(logs).toContain('/shop/user-address');
  expect(logs).not.toMatch(/logged@example|secret-of-|secret-token|0123456789/);
});
