import { describe, expect, it } from 'vitest';
import { POPUP_SUPPRESS_MS } from '#site/limits.ts';
import { storageKey } from '#site/storage-key.ts';
import { isPopupDue } from '#storefront/browser/popup-due.ts';
import { memoryStorage } from '#tests/storefront/features/cart/cart-fixtures.ts';
import { fc } from '#tests/support/properties.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

function shownAgo(ms: number) {
  const storage = memoryStorage();
  storage.setItem(storageKey('popup-shown', 'loom'), String(NOW - ms));
  return storage;
}

describe('the add-on popup', () => {
  it('is due when it was never shown, or five hours ago', () => {
    expect(isPopupDue(memoryStorage(), 'loom', NOW)).toBe(true);
    expect(isPopupDue(shownAgo(POPUP_SUPPRESS_MS - 1), 'loom', NOW)).toBe(false);
    expect(isPopupDue(shownAgo(POPUP_SUPPRESS_MS), 'loom', NOW)).toBe(true);
  });

  it('is suppressed only by its own shop', () => {
    expect(isPopupDue(shownAgo(0), 'volt', NOW)).toBe(true);
  });

  it('is due when the stored time is in the future', () => {
    expect(isPopupDue(shownAgo(-1), 'loom', NOW)).toBe(true);
  });

  it('is due when the stored text is not a number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const storage = memoryStorage();
        storage.setItem(storageKey('popup-shown', 'loom'), `x${text}`);
        expect(isPopupDue(storage, 'loom', NOW)).toBe(true);
      }),
    );
  });
});
