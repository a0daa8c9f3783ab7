// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startChunkRecovery } from '#storefront/base/chunk-failure.ts';
import { memoryStorage } from '#tests/storefront/features/cart/cart-fixtures.ts';

afterEach(() => document.body.replaceChildren());

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
