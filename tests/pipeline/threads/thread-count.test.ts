import { expect, it } from 'vitest';
import { furtherThreads } from '#pipeline/threads/thread-count.ts';

it.each([
  { shops: 0, most: 4, further: 0 },
  { shops: 8, most: 4, further: 0 },
  { shops: 9, most: 4, further: 1 },
  { shops: 17, most: 4, further: 2 },
  { shops: 1000, most: 4, further: 3 },
  { shops: 1000, most: 1, further: 0 },
])(
  '$shops shops are built by $further threads beside the main one when $most may run',
  ({ shops, most, further }) => {
    expect(furtherThreads(shops, most)).toBe(further);
  },
);
