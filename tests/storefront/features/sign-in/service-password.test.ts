import { describe, expect, it, vi } from 'vitest';
import type { IdentityService } from '#storefront/features/sign-in/identity.ts';
import { changeServicePassword, mailServiceReset } from '#storefront/features/sign-in/service-password.ts';

const unused = () => Promise.reject(new Error('not part of this test'));

function load(parts: Partial<IdentityService>) {
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
  return async () => service;
}

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

describe('the mail that resets a password', () => {
  it('goes to the trimmed email', async () => {
    const mailReset = vi.fn(async () => {});
    expect(await mailServiceReset(load({ mailReset }), ' r@x.example ')).toBeNull();
    expect(mailReset).toHaveBeenCalledWith('r@x.example');
  });

  it.each([
    ['an unknown email like a known one', 'auth/user-not-found', null],
    ['an invalid email', 'auth/invalid-email', { field: 'email', message: 'Invalid email address.' }],
    ['others', 'auth/too-many-requests', { field: null, message: 'Error: auth/too-many-requests' }],
    ['a failed load', 'ERR_NETWORK', { field: null, message: 'Network error. Please try again.' }],
  ])('handles %s', async (_what, code, problem) => {
    expect(await mailServiceReset(load({ mailReset: failing(code) }), 'r@x.example')).toEqual(problem);
  });
});

describe('a new password', () => {
  const account = { email: 'r@x.example', oldPassword: 'old one', newPassword: 'new one' };

  it('is sent with the old one', async () => {
    const changePassword = vi.fn(async () => {});
    expect(await changeServicePassword(load({ changePassword }), account)).toBeNull();
    expect(changePassword).toHaveBeenCalledWith(account);
  });

  it.each([
    ['auth/wrong-password', 'oldPassword', 'Invalid password. Check your password.'],
    ['auth/invalid-credential', 'oldPassword', 'Invalid password. Check your password.'],
    ['auth/weak-password', 'newPassword', 'Password is too weak. Choose a stronger password.'],
  ])('is refused beside its field for %s', async (code, field, message) => {
    const problem = await changeServicePassword(load({ changePassword: failing(code) }), account);
    expect(problem).toEqual({ field, message });
  });

  it('is refused below six characters without a call', async () => {
    const problem = await changeServicePassword(load({}), { ...account, newPassword: '12345' });
    expect(problem?.field).toBe('newPassword');
  });
});
