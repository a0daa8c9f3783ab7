import { afterEach, describe, expect, it, vi } from 'vitest';
import { startOfflineOverlay } from '#storefront/base/offline-overlay.ts';

function open(isOnline: boolean, note = '') {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  document.body.innerHTML = `${note}<header class="site-head"></header><dialog data-offline="You are currently offline"><p>503</p></dialog>`;
  startOfflineOverlay();
  const dialog = document.querySelector('dialog');
  if (dialog === null) throw new Error('The page has the dialog.');
  const go = (state: boolean) => {
    online.mockReturnValue(state);
    dispatchEvent(new Event(state ? 'online' : 'offline'));
  };
  const strip = () => document.querySelector('.site-head > [role="status"]')?.textContent ?? null;
  return { dialog, go, strip };
}

afterEach(() => vi.restoreAllMocks());

describe('the offline overlay', () => {
  it('covers a page that is offline, and no other', () => {
    expect(open(true).dialog.open).toBe(false);
    expect(open(false).dialog.open).toBe(true);
  });

  it('does not cover a saved copy that opens offline, but covers it when the browser goes offline later', () => {
    const { dialog, go } = open(false, '<p role="status" data-newer="A newer page is here">Saved copy</p>');
    expect(dialog.open).toBe(false);
    go(true);
    go(false);
    expect(dialog.open).toBe(true);
  });

  it('becomes a strip when the shopper closes it, until the browser is online', () => {
    const { dialog, go, strip } = open(true);
    go(false);
    expect(strip()).toBeNull();
    dialog.close();
    expect(strip()).toBe('You are currently offline');
    go(true);
    expect(strip()).toBeNull();
    go(false);
    expect(dialog.open).toBe(true);
    expect(strip()).toBeNull();
  });

  it('closes without a strip when the browser is online', () => {
    const { dialog, go, strip } = open(false);
    go(true);
    expect(dialog.open).toBe(false);
    expect(strip()).toBeNull();
  });
});
