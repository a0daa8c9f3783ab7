// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startChunkRecovery } from '#storefront/base/chunk-failure.ts';
import { fetchScripts, islandScripts } from '#storefront/base/prefetch-islands.ts';
import { readShopContext, ShopContextError } from '#storefront/browser/shop-context.ts';
import { showToast } from '#storefront/browser/toast.ts';
import { timeLeft } from '#storefront/catalogue/countdown.ts';
import { showPrice } from '#storefront/features/buy/live-price.ts';
import { lastSegment } from '#storefront/features/unbuilt/late-pages.ts';
import { aPrice, memoryStorage } from '#tests/storefront/features/cart/cart-fixtures.ts';

afterEach(() => document.body.replaceChildren());

describe('a countdown', () => {
  it('shows days apart and pads the clock', () => {
    expect(timeLeft(2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000 + 5_000)).toBe('2d 03:04:05');
    expect(timeLeft(61_000)).toBe('00:01:01');
    expect(timeLeft(0)).toBe('');
  });
});

describe('a page whose scripts have gone', () => {
  it('is reloaded once for one set of scripts', async () => {
    const reload = vi.fn();
    startChunkRecovery(memoryStorage(), 'start.1.js', reload);
    for (let times = 0; times < 2; times += 1) {
      document.dispatchEvent(new CustomEvent('astro:hydration-error', { cancelable: true }));
      await Promise.resolve();
    }
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is left alone when somebody handled the failure', async () => {
    const reload = vi.fn();
    startChunkRecovery(memoryStorage(), 'start.2.js', reload);
    const handled = new CustomEvent('astro:hydration-error', { cancelable: true });
    handled.preventDefault();
    document.dispatchEvent(handled);
    await Promise.resolve();
    expect(reload).not.toHaveBeenCalled();
  });

  it('says once after the reload that something was lost', async () => {
    const storage = memoryStorage();
    const told = vi.fn();
    document.addEventListener('shop:unreachable', told);
    startChunkRecovery(storage, 'start.3.js', () => undefined);
    document.dispatchEvent(new CustomEvent('astro:hydration-error', { cancelable: true }));
    await Promise.resolve();
    expect(told).not.toHaveBeenCalled();
    startChunkRecovery(storage, 'start.3.js', () => undefined);
    startChunkRecovery(storage, 'start.3.js', () => undefined);
    expect(told).toHaveBeenCalledOnce();
  });
});

describe('prefetching', () => {
  it('names each script of the islands once', () => {
    document.body.innerHTML =
      '<astro-island client="intent" component-url="/a.js" renderer-url="/r.js"></astro-island>'.repeat(2);
    expect(islandScripts(document)).toEqual(['/a.js', '/r.js']);
  });

  it('follows imports and stops at what it has seen', async () => {
    const files: Record<string, string> = {
      'http://x/a.js': 'import{b}from"./b.js";import"./c.js"',
      'http://x/b.js': 'export*from"./a.js"',
      'http://x/c.js': '',
    };
    const fetched: string[] = [];
    await fetchScripts(['http://x/a.js'], async (address) => {
      fetched.push(address);
      return files[address] ?? '';
    });
    expect(fetched).toEqual(Object.keys(files));
  });
});

describe('the context of a page', () => {
  it('is read from its block, and its absence is told', () => {
    expect(() => readShopContext(document)).toThrow(ShopContextError);
    document.body.innerHTML =
      '<script type="application/json" id="shop-context">{"slug":"loom","api":"x"}</script>';
    expect(readShopContext(document).slug).toBe('loom');
  });
});

describe('a live price', () => {
  const style = { locale: 'en-BD', currency: 'BDT' };

  it('replaces the price and strikes the list price', () => {
    document.body.innerHTML = '<span data-live-price><b>৳1</b></span>';
    showPrice(aPrice(800_00, 1000_00), null, style);
    expect(document.querySelector('b')?.textContent).toContain('800');
    expect(document.querySelector('s')?.textContent).toContain('1,000');
  });

  it('keeps the words for screen readers and hides the list price when the offer is over', () => {
    document.body.innerHTML =
      '<span data-live-price><b>৳1</b><s><span class="sr">List price </span>৳2</s></span>';
    showPrice(aPrice(800_00, 1000_00), null, style);
    expect(document.querySelector('s .sr')?.textContent).toBe('List price ');
    showPrice(aPrice(1000_00), 1200_00, style);
    expect(document.querySelector('s')?.hidden).toBe(true);
    expect(document.querySelector('b')?.textContent).toMatch(/1,000 – .*1,200/);
  });

  it('takes the badge and the time of an offer back when there is none', () => {
    document.body.innerHTML =
      '<header class="product-head"><p class="product-price"><span class="badge">-30 %</span></p><span class="countdown"></span></header>';
    showPrice({ ...aPrice(800_00, 1000_00), offPercent: 20 }, null, style);
    expect(document.querySelector('.badge')?.textContent).toBe('-20 %');
    showPrice(aPrice(1000_00), null, style);
    expect(document.querySelectorAll('.badge[hidden], .countdown[hidden]')).toHaveLength(2);
  });
});

describe('a toast', () => {
  it('takes the place of the one before and offers its action', () => {
    document.body.innerHTML = '<div data-toast-region></div>';
    const run = vi.fn();
    showToast({ text: 'First' });
    showToast({ text: '<b>Removed</b>', action: { label: 'Undo', run } });
    expect(document.querySelectorAll('.toast')).toHaveLength(1);
    expect(document.querySelector('.toast span')?.textContent).toBe('<b>Removed</b>');
    document.querySelector<HTMLElement>('.toast-action')?.click();
    expect(run).toHaveBeenCalledOnce();
    expect(document.querySelector('.toast')).toBeNull();
  });
});

describe('the last segment of an address', () => {
  it('is decoded, and taken as it is when it cannot be', () => {
    expect(lastSegment('/categories/A%2FB')).toBe('A/B');
    expect(lastSegment('/product/x%')).toBe('x%');
    expect(lastSegment('/product/p1/')).toBe('p1');
  });
});
