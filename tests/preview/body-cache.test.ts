import { describe, expect, it } from 'vitest';
import { BodyCache } from '#preview/body-cache.ts';

function maker(size: number) {
  let made = 0;
  return {
    make: async () => {
      made += 1;
      return Buffer.alloc(size);
    },
    made: () => made,
  };
}

describe('BodyCache', () => {
  it('makes a body once for sequential and concurrent calls', async () => {
    const cache = new BodyCache(100);
    const { make, made } = maker(10);
    await Promise.all([cache.get('a', make), cache.get('a', make)]);
    await cache.get('a', make);
    expect(made()).toBe(1);
  });

  it('drops the least recently used body', async () => {
    const cache = new BodyCache(25);
    const a = maker(10);
    const b = maker(10);
    await cache.get('a', a.make);
    await cache.get('b', b.make);
    await cache.get('a', a.make);
    await cache.get('c', maker(10).make);
    await cache.get('a', a.make);
    await cache.get('b', b.make);
    expect([a.made(), b.made()]).toEqual([1, 2]);
  });

  it('does not keep a body larger than itself', async () => {
    const cache = new BodyCache(5);
    const { make, made } = maker(10);
    await cache.get('a', make);
    await cache.get('a', make);
    expect(made()).toBe(2);
  });

  it('does not keep a failure', async () => {
    const cache = new BodyCache(100);
    await expect(cache.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await cache.get('a', maker(3).make)).toHaveLength(3);
  });

  it('keeps an empty body', async () => {
    const cache = new BodyCache(100);
    const { make, made } = maker(0);
    await cache.get('a', make);
    expect(await cache.get('a', make)).toHaveLength(0);
    expect(made()).toBe(1);
  });

  it('returns a body that was evicted before it was made', async () => {
    const cache = new BodyCache(10);
    const slow = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    const pending = cache.get('slow', () => slow.promise);
    for (const key of ['a', 'b', 'c']) await cache.get(key, maker(10).make);
    slow.resolve(new Uint8Array(3));
    expect(await pending).toHaveLength(3);
  });
});
