import { expect, it } from 'vitest';
import { MAX_PICTURE_BYTES } from '#site/limits.ts';
import { slipProblem } from '#storefront/features/payment/check-slip.ts';

it.each([
  ['image/jpeg', MAX_PICTURE_BYTES, null],
  ['image/webp', 1, null],
  ['image/png', MAX_PICTURE_BYTES + 1, 'slipSize'],
  ['application/pdf', 1, 'slipType'],
  ['image/svg+xml', 1, 'slipType'],
  ['', 1, 'slipType'],
])('a file of the type "%s" with %i bytes has the problem %s', (type, size, problem) => {
  expect(slipProblem({ type, size })).toBe(problem);
});
