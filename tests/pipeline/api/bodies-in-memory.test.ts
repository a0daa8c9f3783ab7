import { describe, expect, it } from 'vitest';
import { createParsedBodies } from '#pipeline/api/bodies-in-memory.ts';

describe('parsed bodies', () => {
  it('are parsed once while they are unchanged', () => {
    const bodies = createParsedBodies(100);
    const first = bodies.read('a', 10, () => ({ value: 1 }));
    expect(bodies.read('a', 10, () => ({ value: 2 }))).toBe(first);
  });

  it('are evicted by least recent use above the size', () => {
    const bodies = createParsedBodies(20);
    const parsed: string[] = [];
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) bodies.read(key, 10, () => parsed.push(key));
    expect(parsed).toEqual(['a', 'b', 'c', 'b']);
  });

  it('above the size evict nothing', () => {
    const bodies = createParsedBodies(20);
    const parsed: string[] = [];
    for (const [key, length] of [
      ['a', 10],
      ['huge', 21],
      ['a', 10],
      ['huge', 21],
    ] as const) {
      bodies.read(key, length, () => parsed.push(key));
    }
    expect(parsed).toEqual(['a', 'huge', 'huge']);
  });

  it('that cannot be parsed are parsed again', () => {
    const bodies = createParsedBodies(20);
    const fail = () => {
      throw new Error('bad body');
    };
    expect(() => bodies.read('a', 10, fail)).toThrow('bad body');
    expect(bodies.read('a', 10, () => 'good')).toBe('good');
  });
});
