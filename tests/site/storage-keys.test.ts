import { describe, expect, it } from 'vitest';
import { storageKey } from '#site/storage-key.ts';
import { ORIGIN_KEYS, SHOP_KEY_NAMES } from '#site/storage-keys.ts';

describe('storage keys', () => {
  it('of the user and the guest cart are those of spec §9', () => {
    expect(storageKey('addToCart', 'aurora')).toBe('addToCart-aurora');
    expect(storageKey('user', 'aurora')).toBe('aurora');
  });

  it('are those under which browsers have stored values', () => {
    expect([
      ...SHOP_KEY_NAMES.map((name) => storageKey(name, 'aurora')),
      ...Object.keys(ORIGIN_KEYS),
    ]).toEqual([
      'aurora',
      'addToCart-aurora',
      'account-cart-aurora',
      'buy-now-aurora',
      'cart-left-out-aurora',
      'cart-wishes-aurora',
      'delivery-zone-aurora',
      'session-ended-aurora',
      'checkout-draft-aurora',
      'remembered-aurora',
      'pending-order-aurora',
      'last-order-aurora',
      'order-contact-aurora',
      'reported-order-aurora',
      'reported-events-aurora',
      'wishlist-aurora',
      'unsaved-addresses-aurora',
      'address-draft-aurora',
      'profile-draft-aurora',
      'drafts-aurora',
      'recent-aurora',
      'popup-shown-aurora',
      'install-hint-aurora',
      'consent-aurora',
      'language-aurora',
      'added-lines',
      'unreported-checkout',
      'advert',
      'left-to-sign-in',
      'visit-counted',
      'reloaded-for',
      'reloaded-untold',
      'unrecorded-term',
      'less-data',
      'storage-probe',
    ]);
  });
});
