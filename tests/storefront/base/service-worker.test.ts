import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';

const CODE = readFileSync(path.join(import.meta.dirname, '../../../public/sw.js'), 'utf8');

/** Runs the worker and returns whether it responds to a navigation. */
function respondsTo(url: string): boolean {
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  };
  new Function('self', 'fetch', 'caches', CODE)(self, () => new Promise(() => {}), {});
  const respondWith = vi.fn();
  listeners.get('fetch')?.({
    request: { url, mode: 'navigate', method: 'GET' },
    respondWith,
    waitUntil: () => undefined,
  });
  return respondWith.mock.calls.length > 0;
}

describe('the service worker', () => {
  it('responds to navigations of the shop, but not to those of a window of the sign-in service', () => {
    expect(respondsTo('https://loom.example/sign-in')).toBe(true);
    expect(respondsTo('https://loom.example/__/auth/handler?apiKey=k')).toBe(false);
    expect(respondsTo('https://loom.example/__/auth/iframe')).toBe(false);
  });
});
