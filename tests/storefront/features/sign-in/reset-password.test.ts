import { describe, expect, it } from 'vitest';
import { choosePassword, mailReset } from '#storefront/features/sign-in/reset-password.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';

const OFFLINE = { api: 'http://127.0.0.1:9', slug: 'loom' };
const NETWORK = { field: null, message: 'Network error. Please try again.' };

describe('asking for a new password', () => {
  it('sends the address and the shop', async () => {
    const { shop, seen } = await anApiHost({ '/shop/forgot-password': { body: { success: true } } });
    expect(await mailReset(shop, ' r@x.example ', 'Call us.')).toBeNull();
    expect(seen[0]?.body).toEqual({ email: 'r@x.example', shopId: 'loom' });
  });

  it('refuses an invalid address without a request', async () => {
    const { shop, seen } = await anApiHost({});
    expect(await mailReset(shop, 'rima', '')).toEqual({ field: 'email', message: 'Invalid email address.' });
    expect(seen).toEqual([]);
  });

  it('shows the way to the shop on an API host without this call', async () => {
    const { shop } = await anApiHost({});
    expect(await mailReset(shop, 'r@x.example', 'Call us.')).toEqual({ field: null, message: 'Call us.' });
  });

  it('is a network error without an answer', async () => {
    expect(await mailReset(OFFLINE, 'r@x.example', 'Call us.')).toEqual(NETWORK);
    expect(await choosePassword(OFFLINE, 'c1', 'long enough')).toEqual(NETWORK);
  });
});

describe('choosing a new password', () => {
  it('sends the code and the password', async () => {
    const { shop, seen } = await anApiHost({ '/shop/reset-password': { body: { success: true } } });
    expect(await choosePassword(shop, 'c1', 'long enough')).toBeNull();
    expect(seen[0]?.body).toEqual({ code: 'c1', newPassword: 'long enough' });
  });

  it('shows the API’s reason for a used code', async () => {
    const answer = { status: 410, body: { message: 'This link has expired.' } };
    const { shop } = await anApiHost({ '/shop/reset-password': answer });
    expect(await choosePassword(shop, 'c1', 'long enough')).toEqual({
      field: null,
      message: 'This link has expired.',
    });
  });

  it('refuses a short password without a request', async () => {
    const { shop, seen } = await anApiHost({});
    expect(await choosePassword(shop, 'c1', '12345')).toEqual({
      field: 'password',
      message: 'Password is too weak. Choose a stronger password.',
    });
    expect(seen).toEqual([]);
  });
});
