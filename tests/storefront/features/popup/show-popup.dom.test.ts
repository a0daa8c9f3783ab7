import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POPUP_DELAY_MS } from '#site/limits.ts';
import { showPopup } from '#storefront/features/popup/popup.ts';
import { memoryStorage } from '#tests/storefront/features/cart/cart-fixtures.ts';

const POPUP = `<dialog class="popup" id="popup" aria-label="Announcement: Sarees">
  <img src="/offer.png" alt="" loading="lazy"><a href="/categories/Sarees">See Sarees</a>
  <button class="popup-close" type="button">Close</button>
</dialog>`;

const popup = () => document.querySelector<HTMLDialogElement>('#popup') ?? expect.unreachable();

const isShown = () => popup().open;

describe('showPopup', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    HTMLImageElement.prototype.decode = async () => {};
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = '';
  });

  it('shows the popup after its image has loaded, and closes with its button', async () => {
    document.body.innerHTML = POPUP;
    const loaded = Promise.withResolvers<void>();
    HTMLImageElement.prototype.decode = () => loaded.promise;
    const storage = memoryStorage();
    const showing = showPopup(popup(), 'loom', storage);
    expect([isShown(), popup().querySelector('img')?.loading]).toEqual([false, 'eager']);
    loaded.resolve();
    await showing;
    expect(isShown()).toBe(true);
    expect(storage.getItem('popup-shown-loom')).not.toBeNull();
    popup().querySelector('button')?.click();
    expect(isShown()).toBe(false);
  });

  it('shows nothing when its image does not load', async () => {
    document.body.innerHTML = POPUP;
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no image'));
    const storage = memoryStorage();
    await showPopup(popup(), 'loom', storage);
    expect([isShown(), storage.getItem('popup-shown-loom')]).toEqual([false, null]);
  });

  it.each([
    '<details class="drop" data-menu open><summary>Account</summary></details>',
    '<dialog open>Picture</dialog>',
  ])('waits until the shopper closes %s', async (open) => {
    document.body.innerHTML = open + POPUP;
    await showPopup(popup(), 'loom', memoryStorage());
    await vi.advanceTimersByTimeAsync(POPUP_DELAY_MS);
    expect(isShown()).toBe(false);
    document.body.firstElementChild?.removeAttribute('open');
    await vi.advanceTimersByTimeAsync(POPUP_DELAY_MS);
    expect(isShown()).toBe(true);
  });
});
