import { describe, expect, it, vi } from 'vitest';
import { startChunkRecovery } from '#storefront/base/chunk-failure.ts';
import { loadLate } from '#storefront/browser/loading/load-late.ts';
import { memoryStorage } from '#tests/storefront/features/cart/cart-fixtures.ts';

async function failHydration(event = new CustomEvent('astro:hydration-error', { cancelable: true })) {
  document.dispatchEvent(event);
  await Promise.resolve();
}

describe('a page whose chunks are missing', () => {
  it('reloads once for one set of scripts', async () => {
    const reload = vi.fn();
    startChunkRecovery(memoryStorage(), 'start.1.js', reload);
    await failHydration();
    await failHydration();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload after a failure that was handled', async () => {
    const reload = vi.fn();
    startChunkRecovery(memoryStorage(), 'start.2.js', reload);
    const handled = new CustomEvent('astro:hydration-error', { cancelable: true });
    handled.preventDefault();
    await failHydration(handled);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload while an optional part loads, and does after it', async () => {
    const reload = vi.fn();
    startChunkRecovery(memoryStorage(), 'start.4.js', reload);
    const failure = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    const part = Promise.withResolvers<never>();
    const late = loadLate(() => part.promise);
    const quick = loadLate(() => Promise.resolve('loaded'));
    expect(await quick).toBe('loaded');
    // The bundle's import of another chunk rejects, as its caller expects: it throws unless the event was handled.
    expect(failure()).toBe(true);
    await Promise.resolve();
    expect(reload).not.toHaveBeenCalled();
    part.reject(new Error('The chunk is missing.'));
    expect(await late).toBeUndefined();
    failure();
    await Promise.resolve();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload a saved copy, which the reload would show again', async () => {
    const reload = vi.fn();
    startChunkRecovery(memoryStorage(), 'start.5.js', reload);
    document.body.innerHTML = '<p role="status" data-newer="">Saved copy, 10:42</p>';
    await failHydration();
    expect(reload).not.toHaveBeenCalled();
    document.body.replaceChildren();
    await failHydration();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reports the lost action once, after the reload', async () => {
    const storage = memoryStorage();
    const reported = vi.fn();
    document.addEventListener('shop:unreachable', reported);
    startChunkRecovery(storage, 'start.3.js', () => undefined);
    await failHydration();
    expect(reported).not.toHaveBeenCalled();
    startChunkRecovery(storage, 'start.3.js', () => undefined);
    startChunkRecovery(storage, 'start.3.js', () => undefined);
    expect(reported).toHaveBeenCalledOnce();
  });
});
