// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POPUP_DELAY_MS } from '#site/limits.ts';
import { showPopup } from '#storefront/features/popup/popup.ts';
import { memoryStorage } from '#tests/storefront/features/cart/cart-fixtures.ts';

const CONTEXT = {
  slug: 'loom',
  name: 'Loom',
  lang: 'en',
  images: null,
  api: 'https://api.example',
  popup: { id: 'p-1', image: '/offer.png', href: null, label: '' },
};

function shownDialog(): HTMLDialogElement {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-popup]');
  if (dialog === null) throw new Error('The popup is shown.');
  return dialog;
}

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

  it('names its image and itself after what it links to, and has a link to it', async () => {
    const popup = { ...CONTEXT.popup, href: '/categories/Sarees', label: 'Sarees' };
    await showPopup({ ...CONTEXT, popup }, memoryStorage());
    const dialog = shownDialog();
    expect(dialog.ariaLabel).toBe('Announcement: Sarees');
    expect(dialog.querySelector('img')?.alt).toBe('Announcement: Sarees');
    const action = dialog.querySelector('a');
    expect(action?.textContent).toBe('See Sarees');
    expect(action?.getAttribute('href')).toBe('/categories/Sarees');
  });

  it('offers a link without a name too, and without a link to go on shopping', async () => {
    const popup = { ...CONTEXT.popup, href: 'https://else.example/' };
    await showPopup({ ...CONTEXT, popup }, memoryStorage());
    expect(shownDialog().querySelector('a')?.textContent).toBe('See the offer');
    shownDialog().remove();
    await showPopup(CONTEXT, memoryStorage());
    expect(shownDialog().querySelector('img')?.alt).toBe('Announcement: Loom');
    const goOn = [...shownDialog().querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Continue shopping',
    );
    goOn?.click();
    expect(isShown()).toBe(false);
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
