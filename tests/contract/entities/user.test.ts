import { describe, expect, it } from 'vitest';
import { AuthReply, authBody, User } from '#contract/entities/user.ts';
import { shopSlug } from '#contract/ids.ts';

describe('User', () => {
  it('keeps the fields of spec §3 and no password', () => {
    const user = User.parse({
      _id: 'u1',
      email: 'a@b.example',
      provider: 'google',
      shopId: 'aurora',
      password: 'hash',
    });
    expect(user).toEqual({
      id: 'u1',
      name: '',
      email: 'a@b.example',
      provider: 'Google',
      shopSlug: 'aurora',
      phone: '',
      birthdate: '',
      gender: '',
    });
  });
});

describe('AuthReply', () => {
  it('can succeed without a user and fail with a message', () => {
    expect(AuthReply.parse({ success: true })).toEqual({ ok: true, user: null, token: null, message: '' });
    expect(AuthReply.parse({ success: false, message: 'No' })).toMatchObject({ ok: false, message: 'No' });
  });

  it('carries a session token where there is one', () => {
    expect(AuthReply.parse({ success: true, token: 't', user: { _id: 'u1' } })).toMatchObject({ token: 't' });
  });
});

describe('authBody', () => {
  const input = { name: 'Mina', email: 'a@b.example', shopSlug: shopSlug('aurora'), password: 'pw' };

  it('sends a password for custom accounts alone', () => {
    expect(authBody({ ...input, provider: 'custom' })).toMatchObject({ password: 'pw', shopId: 'aurora' });
    expect(authBody({ ...input, provider: 'Google' })).not.toHaveProperty('password');
  });
});
