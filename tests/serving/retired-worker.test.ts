import { describe, expect, it, vi } from 'vitest';
import { RETIRED_WORKER } from '#serving/retired-worker.ts';

describe('the worker of a shop without a service worker', () => {
  it('takes over at once, deletes all copies and unregisters itself', async () => {
    const listeners = new Map<string, (event: unknown) => void>();
    const done: string[] = [];
    const self = {
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
      skipWaiting: () => done.push('skipWaiting'),
      registration: { unregister: async () => done.push('unregister') },
    };
    const caches = {
      keys: async () => ['shop-1', 'offline'],
      delete: async (name: string) => done.push(`delete ${name}`),
    };
    new Function('self', 'caches', RETIRED_WORKER)(self, caches);
    listeners.get('install')?.({});
    const waitUntil = vi.fn();
    listeners.get('activate')?.({ waitUntil });
    await waitUntil.mock.calls[0]?.[0];
    expect(done).toEqual(['skipWaiting', 'delete shop-1', 'delete offline', 'unregister']);
    expect([...listeners.keys()]).toEqual(['install', 'activate']);
  });
});
