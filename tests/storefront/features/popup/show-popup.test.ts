// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POPUP_DELAY_MS } from '#site/limits.ts';
import { showPopup } from '#storefront/features/popup/popup.ts';
import { memoryStorage } from '#tests/storefront/features/cart/cart-fixtures.ts';

const CONTEXT = {
  slug: 'loom',
  lang: 'en',
  images: null,
  api: 'https://api.example',
  popup: { id: 'p-1', image: '/offer.png', href: null },
};

function isShown(): boolean {
  return document.querySelector('dialog[data-popup]') !== null;
}

describe('showPopup', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    HTMLImageElement.prototype.decode = async () => {};
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = '';
  });

  it('shows the popup', async () => {
    await showPopup(CONTEXT, memoryStorage());
    expect(isShown()).toBe(true);
  });

  it.each([
    '<details class="drop" data-menu open><summary>Account</summary></details>',
    '<dialog open>Picture</dialog>',
  ])('waits until the shopper closes %s', async (open) => {
    document.body.innerHTML = open;
    await showPopup(CONTEXT, memoryStorage());
    await vi.advanceTimersByTimeAsync(POPUP_DELAY_MS);
    expect(isShown()).toBe(false);
    document.body.firstElementChild?.removeAttribute('open');
    await vi.advanceTimersByTimeAsync(POPUP_DELAY_MS);
    expect(isShown()).toBe(true);
  });
});
