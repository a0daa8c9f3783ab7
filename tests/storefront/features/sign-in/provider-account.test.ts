import { describe, expect, it, vi } from 'vitest';
import type { Identity, IdentityService } from '#storefront/features/sign-in/identity.ts';
import { createProviderAccount } from '#storefront/features/sign-in/provider-account.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';

const NOW = Date.UTC(2026, 2, 1, 12);
const SECOND = 1000;
const USER = { _id: 'u7', name: 'Rima', email: 'r@x.example', provider: 'Email', shopId: 'loom' };
const CONFIRMED = { '/shop/auth': { body: { success: true, user: USER, token: 't7' } } };
const TYPED = { name: ' Rima ', email: ' r@x.example ', password: ' secret ' };
const ENTERED = {
  ok: true,
  user: { id: 'u7', name: 'Rima', email: 'r@x.example', provider: 'Email', token: 't7' },
};

function codeError(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code });
}

function anIdentity({ ageSeconds = 0 } = {}): Identity {
  return {
    name: 'Rima',
    email: 'r@x.example',
    idToken: async (isForced) =>
      isForced
        ? { token: 'new-token', issuedAt: NOW }
        : { token: 'held-token', issuedAt: NOW - ageSeconds * SECOND },
  };
}

const unused = () => Promise.reject(new Error('not part of this test'));

async function anAccount(
  parts: Partial<IdentityService>,
  responses: Parameters<typeof anApiHost>[0] = CONFIRMED,
) {
  const { shop, seen } = await anApiHost(responses);
  const service: IdentityService = {
    signUp: unused,
    signIn: unused,
    signInByWindow: unused,
    signInByRedirect: unused,
    redirectResult: unused,
    mailReset: unused,
    changePassword: unused,
    ...parts,
  };
  const load = vi.fn(async () => service);
  const onRedirect = vi.fn();
  const account = createProviderAccount({ shop, service: load, now: () => NOW, onRedirect });
  return { account, seen, load, onRedirect };
}

const refusal = (field: string | null, message: string) => ({ ok: false, problem: { field, message } });
const lost = (message: string) => ({
  ok: false,
  problem: { field: null, message, advice: 'Network error. Please try again.' },
});
const SILENT = { ok: false, problem: null };

describe('signing up by e-mail', () => {
  it('creates the account at the service and confirms it at the API with the ID token, without the password', async () => {
    const signUp = vi.fn(async () => anIdentity());
    const { account, seen } = await anAccount({ signUp });
    expect(await account.signUp(TYPED)()).toEqual(ENTERED);
    expect(signUp).toHaveBeenCalledWith({ name: 'Rima', email: 'r@x.example', password: ' secret ' });
    expect(seen.map(({ body }) => body)).toEqual([
      { name: 'Rima', email: 'r@x.example', provider: 'Email', shopId: 'loom', idToken: 'held-token' },
    ]);
  });

  it.each([
    ['auth/email-already-in-use', 'email', 'Email is already in use.'],
    ['auth/invalid-email', 'email', 'Invalid email address.'],
    ['auth/weak-password', 'password', 'Password is too weak. Choose a stronger password.'],
    [
      'auth/password-does-not-meet-requirements',
      'password',
      'Password is too weak. Choose a stronger password.',
    ],
    ['auth/too-many-requests', null, 'Error: Firebase: Error (auth/too-many-requests).'],
  ])('shows %s with the message of the specification', async (code, field, message) => {
    const { account } = await anAccount({ signUp: () => Promise.reject(codeError(code)) });
    expect(await account.signUp(TYPED)()).toEqual(refusal(field, message));
  });

  it.each([
    ['an invalid email', { email: 'rima@' }, 'email', 'Invalid email address.'],
    [
      'five characters',
      { password: '12345' },
      'password',
      'Password is too weak. Choose a stronger password.',
    ],
  ])('refuses %s without loading the service', async (_what, typed, field, message) => {
    const { account, load } = await anAccount({});
    expect(await account.signUp({ ...TYPED, ...typed })()).toEqual(refusal(field, message));
    expect(load).not.toHaveBeenCalled();
  });

  it('confirms the account that it has created when the API did not respond, and creates no second one', async () => {
    const signUp = vi.fn(async () => anIdentity());
    const responses = { '/shop/auth': { status: 500, body: {} } };
    const { account } = await anAccount({ signUp }, responses);
    expect(await account.signUp(TYPED)()).toEqual(refusal(null, 'Error: 500'));
    Object.assign(responses, CONFIRMED);
    expect(await account.signUp(TYPED)()).toEqual(ENTERED);
    expect(signUp).toHaveBeenCalledTimes(1);
    await account.signUp(TYPED)();
    expect(signUp).toHaveBeenCalledTimes(2);
  });
});

describe('signing up again after the response was lost', () => {
  const IN_USE = refusal('email', 'Email is already in use.');
  const LOST = lost('Error: Firebase: Error (auth/network-request-failed).');
  /** The first sign-up is lost, and the next ones find the email in use. */
  const aLostSignUp = () =>
    vi
      .fn<IdentityService['signUp']>()
      .mockRejectedValueOnce(codeError('auth/network-request-failed'))
      .mockRejectedValue(codeError('auth/email-already-in-use'));

  it('signs in to the account that was created, with the typed name', async () => {
    const signIn = vi.fn(async () => ({ ...anIdentity(), name: '' }));
    const { account, seen } = await anAccount({ signUp: aLostSignUp(), signIn });
    expect(await account.signUp(TYPED)()).toEqual(LOST);
    expect(await account.signUp(TYPED)()).toEqual(ENTERED);
    expect(signIn).toHaveBeenCalledWith({ email: 'r@x.example', password: ' secret ' });
    expect(seen[0]?.body).toMatchObject({ name: 'Rima', provider: 'Email', idToken: 'held-token' });
  });

  it('shows that the email is in use when the password is another one, and does not try again', async () => {
    const signIn = vi.fn(() => Promise.reject(codeError('auth/wrong-password')));
    const { account } = await anAccount({ signUp: aLostSignUp(), signIn });
    await account.signUp(TYPED)();
    expect(await account.signUp(TYPED)()).toEqual(IN_USE);
    expect(await account.signUp(TYPED)()).toEqual(IN_USE);
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  it.each([{ email: 'other@x.example' }, { password: 'another' }])(
    'signs in with nothing else than what was sent: %j',
    async (typed) => {
      const signIn = async () => anIdentity();
      const { account } = await anAccount({ signUp: aLostSignUp(), signIn });
      await account.signUp(TYPED)();
      expect(await account.signUp({ ...TYPED, ...typed })()).toEqual(IN_USE);
    },
  );

  it('can be repeated when signing in is lost too', async () => {
    const signIn = vi
      .fn(async () => anIdentity())
      .mockRejectedValueOnce(codeError('auth/network-request-failed'));
    const { account } = await anAccount({ signUp: aLostSignUp(), signIn });
    await account.signUp(TYPED)();
    expect(await account.signUp(TYPED)()).toEqual(LOST);
    expect(await account.signUp(TYPED)()).toEqual(ENTERED);
  });
});

describe('signing in by e-mail', () => {
  it.each([
    ['auth/user-not-found', 'email', 'User not found. Check your email address.'],
    ['auth/invalid-email', 'email', 'Invalid email address.'],
    ['auth/wrong-password', 'password', 'Invalid password. Check your password.'],
    ['auth/invalid-credential', 'password', 'Invalid password. Check your password.'],
    ['auth/user-disabled', null, 'Error: auth/user-disabled'],
  ])('shows %s with the message of the specification', async (code, field, message) => {
    const { account } = await anAccount({ signIn: () => Promise.reject(codeError(code)) });
    expect(await account.signIn(TYPED)()).toEqual(refusal(field, message));
  });

  it('shows what to do when the connection is lost', async () => {
    const { account } = await anAccount({
      signIn: () => Promise.reject(codeError('auth/network-request-failed')),
    });
    expect(await account.signIn(TYPED)()).toEqual(lost('Error: auth/network-request-failed'));
  });

  it.each([
    ['at 300 seconds unchanged', 300, 'held-token'],
    ['older than 300 seconds as a new one', 301, 'new-token'],
    ['from the future of this device as a new one', -2, 'new-token'],
  ])('sends an ID token %s', async (_what, ageSeconds, idToken) => {
    const { account, seen } = await anAccount({ signIn: async () => anIdentity({ ageSeconds }) });
    await account.signIn(TYPED)();
    expect(seen[0]?.body).toMatchObject({ idToken });
  });

  it('leaves an error that is not the service’s to the session, as a failed load of its module', async () => {
    const { account } = await anAccount({ signIn: () => Promise.reject(new TypeError('no chunk')) });
    await expect(account.signIn(TYPED)()).rejects.toThrow('no chunk');
  });
});

describe('signing in by a window', () => {
  const problem = { field: null, message: 'open another browser' };

  it('confirms the account with the provider of the button', async () => {
    const signInByWindow = vi.fn(async () => anIdentity());
    const { account, seen } = await anAccount({ signInByWindow });
    expect(await account.signInByWindow('Facebook', problem)()).toEqual(ENTERED);
    expect(signInByWindow).toHaveBeenCalledWith('Facebook');
    expect(seen[0]?.body).toMatchObject({ provider: 'Facebook', idToken: 'held-token' });
  });

  it.each([
    'auth/popup-closed-by-user',
    'auth/cancelled-popup-request',
    'auth/account-exists-with-different-credential',
    'auth/network-request-failed',
  ])('shows no message for %s', async (code) => {
    const { account } = await anAccount({ signInByWindow: () => Promise.reject(codeError(code)) });
    expect(await account.signInByWindow('Google', problem)()).toEqual(SILENT);
  });

  const isBlocked = { signInByWindow: () => Promise.reject(codeError('auth/popup-blocked')) };

  it('shows the problem when the browser blocks the window and the host forwards nothing', async () => {
    const signInByRedirect = vi.fn(async () => {});
    const { account } = await anAccount({ ...isBlocked, signInByRedirect });
    expect(await account.signInByWindow('Google', problem)()).toEqual({ ok: false, problem });
    expect(signInByRedirect).not.toHaveBeenCalled();
  });

  it('redirects when the browser blocks the window and the host forwards it, and ends the sign-in on return', async () => {
    const signInByRedirect = vi.fn(async () => {});
    const redirectResult = async () => ({ provider: 'Google' as const, identity: anIdentity() });
    const { account, onRedirect, seen } = await anAccount({ ...isBlocked, signInByRedirect, redirectResult });
    await account.signInByWindow('Google', 'redirect')();
    expect(onRedirect).toHaveBeenCalledBefore(signInByRedirect);
    expect(signInByRedirect).toHaveBeenCalledWith('Google');
    expect(await account.finishRedirect()()).toEqual(ENTERED);
    expect(seen[0]?.body).toMatchObject({ provider: 'Google' });
  });

  it('shows no message when the shopper came back without signing in', async () => {
    const { account } = await anAccount({ redirectResult: async () => null });
    expect(await account.finishRedirect()()).toEqual(SILENT);
  });
});
