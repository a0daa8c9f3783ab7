import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailReset, setNewPassword } from '#storefront/features/sign-in/reset-password.ts';
import { callFailureText } from '#storefront/i18n/call-failure.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';

const OFFLINE = { api: 'http://127.0.0.1:9', slug: 'loom' };
const LOST = {
  field: null,
  message: `Network error. Please try again. ${callFailureText.en.mayHaveArrived}`,
};

beforeEach(() => {
  const context = { textContent: JSON.stringify({ lang: 'en' }) };
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, getElementById: () => context });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('requesting a new password', () => {
  it('sends the email and the shop', async () => {
    const { shop, seen } = await anApiHost({ '/shop/forgot-password': { body: { success: true } } });
    expect(await mailReset(shop, ' r@x.example ', 'Call us.')).toBeNull();
    expect(seen[0]?.body).toEqual({ email: 'r@x.example', shopId: 'loom' });
  });

  it('refuses an invalid email without a request', async () => {
    const { shop, seen } = await anApiHost({});
    expect(await mailReset(shop, 'rima', '')).toEqual({ field: 'email', message: 'Invalid email address.' });
    expect(seen).toEqual([]);
  });

  it('shows how to reach the shop on an API host without this call', async () => {
    const { shop } = await anApiHost({});
    expect(await mailReset(shop, 'r@x.example', 'Call us.')).toEqual({ field: null, message: 'Call us.' });
  });

  it('may have arrived without a response', async () => {
    expect(await mailReset(OFFLINE, 'r@x.example', 'Call us.')).toEqual(LOST);
    expect(await setNewPassword(OFFLINE, 'c1', 'long enough')).toEqual(LOST);
  });
});

describe('setting a new password', () => {
  it('sends the code and the password', async () => {
    const { shop, seen } = await anApiHost({ '/shop/reset-password': { body: { success: true } } });
    expect(await setNewPassword(shop, 'c1', 'long enough')).toBeNull();
    expect(seen[0]?.body).toEqual({ code: 'c1', newPassword: 'long enough' });
  });

  it('shows the API’s reason for a used code', async () => {
    const response = { status: 410, body: { message: 'This link has expired.' } };
    const { shop } = await anApiHost({ '/shop/reset-password': response });
    expect(await setNewPassword(shop, 'c1', 'long enough')).toEqual({
      field: null,
      message: 'This link has expired.',
    });
  });

  it('shows the API’s reason for a code that it refuses with the status of an ended session', async () => {
    const response = { status: 401, body: { message: 'This link has expired.' } };
    const { shop } = await anApiHost({ '/shop/reset-password': response });
    expect(await setNewPassword(shop, 'c1', 'long enough')).toEqual({
      field: null,
      message: 'This link has expired.',
    });
  });

  it('refuses a short password without a request', async () => {
    const { shop, seen } = await anApiHost({});
    expect(await setNewPassword(shop, 'c1', '12345')).toEqual({
      field: 'password',
      message: 'Password is too weak. Choose a stronger password.',
    });
    expect(seen).toEqual([]);
  });
});
