import { describe, expect, it } from 'vitest';
import { DEFAULT_COLORS, Shop } from '#contract/entities/shop.ts';

const ids = { _id: '65a0', shopId: 'aurora' };

describe('Shop', () => {
  it('renames what the API misspells', () => {
    const shop = Shop.parse({ ...ids, secounder_color: '#0F0', productNUmber: '017', checkout_note: 'true' });
    expect(shop).toMatchObject({ colors: { secondary: '#0f0' }, productPhone: '017', checkoutNote: true });
  });

  it('has the e-mail address and phone of its contact when it has none', () => {
    const shop = Shop.parse({ ...ids, contact: { email: 'a@b.example', phone: '017' } });
    expect(shop).toMatchObject({ email: 'a@b.example', phone: '017', productPhone: '017' });
  });

  it('has null for unknown fees, which is not free', () => {
    expect(Shop.parse({ ...ids, inside: '60', outside: '' }).shipping).toEqual({
      inside: 6000,
      outside: null,
      perKg: null,
      perExtraItem: null,
    });
  });

  it.each([
    ['flat', { apiKey: 'k', authDomain: 'a.example', service: { google: 'false' } }],
    ['nested', { firebase: { apiKey: 'k', authDomain: 'a.example' }, service: { google: 'false' } }],
  ])('reads a %s sign-in configuration', (_, config) => {
    expect(Shop.parse({ ...ids, ...config }).signIn).toMatchObject({
      apiKey: 'k',
      authDomain: 'a.example',
      methods: { email: true, google: false, facebook: true },
    });
  });

  it('has no sign-in without an apiKey', () => {
    expect(Shop.parse({ ...ids, authDomain: 'a.example' }).signIn).toBeNull();
  });

  it('falls back to the default colors', () => {
    expect(Shop.parse({ ...ids, primary_color: 'red;}body{display:none' }).colors).toEqual(DEFAULT_COLORS);
  });
});
