import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startInstallHint } from '#storefront/features/install/install-hint.ts';

/** Storage in memory, which outlives a page. */
function aStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

let local = aStorage();
const prompt = vi.fn(async () => {});

beforeEach(() => {
  local = aStorage();
  prompt.mockClear();
});

/** Opens a page; the browser offers to install the shop before or after the script has loaded. */
function open({ tab = aStorage(), isPrivate = false, isEarly = true, lang = 'en' } = {}) {
  document.body.innerHTML = '<div data-toast-region role="status"></div>';
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt });
  delete window.installPrompt;
  if (isEarly) window.installPrompt = event;
  startInstallHint({
    context: { slug: 'aurora', name: 'Aurora', lang, ...(isPrivate && { isPrivate }) },
    local,
    tab,
  });
  if (!isEarly) {
    window.installPrompt = event;
    dispatchEvent(event);
  }
  const hint = () => document.querySelector('.toast')?.textContent ?? '';
  const tap = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  return { tab, hint, tap };
}

describe('the hint to install the shop', () => {
  it.each([true, false])(
    'comes at the second visit, not on further pages of the first (early: %s)',
    (isEarly) => {
      const { tab, hint } = open({ isEarly });
      expect(hint()).toBe('');
      expect(open({ tab, isEarly }).hint()).toBe('');
      expect(open({ isEarly }).hint()).toContain('Keep Aurora on your home screen.');
    },
  );

  it('never comes again once it is dismissed', () => {
    open();
    const { tap, hint } = open();
    tap('No, thanks');
    expect(hint()).toBe('');
    expect(prompt).not.toHaveBeenCalled();
    for (let visit = 0; visit < 3; visit += 1) expect(open().hint()).toBe('');
  });

  it('comes again while the shopper has not decided', () => {
    open();
    open();
    expect(open().hint()).not.toBe('');
  });

  it('opens the browser’s own dialog, and does not come again', () => {
    open();
    const { tap } = open();
    tap('Install');
    expect(prompt).toHaveBeenCalledOnce();
    expect(open().hint()).toBe('');
  });

  it('does not come on private pages', () => {
    open();
    expect(open({ isPrivate: true }).hint()).toBe('');
  });

  it('is in the language of the page', () => {
    open();
    expect(open({ lang: 'bn' }).hint()).toContain('হোম স্ক্রিনে রাখুন');
  });
});
