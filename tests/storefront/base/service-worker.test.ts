import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';

const CODE = readFileSync(path.join(import.meta.dirname, '../../../public/sw.js'), 'utf8');

/** Runs the worker and answers whether it takes a navigation over. */
function takesOver(address: string): boolean {
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  };
  new Function('self', 'fetch', 'caches', CODE)(self, () => new Promise(() => {}), {});
  const respondWith = vi.fn();
  listeners.get('fetch')?.({
    request: { url: address, mode: 'navigate', method: 'GET' },
    respondWith,
    waitUntil: () => undefined,
  });
  return respondWith.mock.calls.length > 0;
}

describe('the service worker', () => {
  it('takes navigations of the shop over, and none to a window of the sign-in service', () => {
    expect(takesOver('https://loom.example/sign-in')).toBe(true);
    expect(takesOver('https://loom.example/__/auth/handler?apiKey=k')).toBe(false);
    expect(takesOver('https://loom.example/__/auth/iframe')).toBe(false);
  });
});
