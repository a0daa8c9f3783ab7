import { describe, expect, it } from 'vitest';
import { Acknowledgement } from '#contract/acknowledgement.ts';
import { Address, CourierToken } from '#contract/address.ts';
import { shopSlug } from '#contract/ids.ts';
import { guestCartKey, userKey } from '#contract/limits.ts';
import { MESSAGES, messageText } from '#contract/messages.ts';
import { isEmail } from '#contract/newsletter.ts';
import { isRecordableTerm, submittableTerm, suggestionsOf } from '#contract/search.ts';
import { AuthReply, authBody, User } from '#contract/user.ts';

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

describe('Address', () => {
  it('reads the names that older forms used', () => {
    expect(Address.parse({ _id: 'a1', name: 'Mina', phone: '017', deliveryLabel: 'office' })).toMatchObject({
      fullName: 'Mina',
      mobileNumber: '017',
      label: 'Office',
      isDefault: false,
    });
  });
});

describe('CourierToken', () => {
  it('is the token in data, or null', () => {
    expect(CourierToken.parse({ data: { access_token: 't' } })).toBe('t');
    expect(CourierToken.parse(null)).toBeNull();
  });
});

describe('Acknowledgement', () => {
  it.each([{ success: true }, { status: 'success' }, { acknowledged: true }, {}, null, 'ok'])(
    'takes %j for yes',
    (value) => {
      expect(Acknowledgement.parse(value).ok).toBe(true);
    },
  );

  it.each([
    { success: false },
    { status: false },
    { status: 'error' },
    { error: 'x' },
    { acknowledged: false },
  ])('takes %j for no', (value) => {
    expect(Acknowledgement.parse(value).ok).toBe(false);
  });

  it('reads the message under each of its names', () => {
    expect(Acknowledgement.parse({ msg: 'Welcome' }).message).toBe('Welcome');
  });
});

describe('search', () => {
  it('suggests each term once whatever its case, and ten at most', () => {
    const history = ['Tea', 'tea', 'TEA ', ...Array.from({ length: 12 }, (_, index) => `cup ${index}`)];
    const suggestions = suggestionsOf(history.map((term) => ({ term: term.trim() })));
    expect(suggestions).toHaveLength(10);
    expect(suggestions.slice(0, 2)).toEqual(['Tea', 'cup 0']);
  });

  it('submits trimmed terms and no empty ones', () => {
    expect(submittableTerm(' tea ')).toBe('tea');
    expect(submittableTerm('  ')).toBeNull();
  });

  it.each(['t', 'mina@example.com', '+880 1712-345678', '01712345678'])('does not record %j', (term) => {
    expect(isRecordableTerm(term)).toBe(false);
  });

  it.each(['tea', 'চা', 'iphone 15', '2024'])('records %j', (term) => {
    expect(isRecordableTerm(term)).toBe(true);
  });
});

describe('isEmail', () => {
  it.each(['a@b.co', ' mina.rahman+x@shop.example.com ', 'ক@উদাহরণ.বাংলা'])('accepts %j', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each(['', 'a', 'a@b', '@b.co', 'a b@c.co', 'a@b..co', 'a@@b.co', `${'a'.repeat(65)}@b.co`])(
    'refuses %j',
    (email) => {
      expect(isEmail(email)).toBe(false);
    },
  );
});

describe('messages and keys', () => {
  it('fills the places of a message', () => {
    expect(messageText('registrationFailed', { message: 'quota' })).toBe('Error: quota');
    expect(messageText('signInFailed')).toBe('Error: ');
    expect(messageText('networkError')).toBe(MESSAGES.networkError);
  });

  it('keeps the guest cart and the user under the keys of spec §9', () => {
    expect(guestCartKey('aurora')).toBe('addToCart-aurora');
    expect(userKey('aurora')).toBe('aurora');
  });
});
