import { expect, it } from 'vitest';
import { MAX_PICTURE_BYTES } from '#site/limits.ts';
import { pictureProblem } from '#storefront/islands/check-picture.ts';

const NO_PICTURE = 'This file is no JPEG, PNG, WebP or AVIF picture.';
const TOO_LARGE = `This picture is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB. Choose a smaller one.`;

it.each([
  ['image/jpeg', MAX_PICTURE_BYTES, null],
  ['image/webp', 1, null],
  ['image/png', MAX_PICTURE_BYTES + 1, TOO_LARGE],
  ['application/pdf', 1, NO_PICTURE],
  ['image/svg+xml', 1, NO_PICTURE],
  ['', 1, NO_PICTURE],
])('a file of the type "%s" with %i bytes has the problem %s', (type, size, problem) => {
  expect(pictureProblem({ type, size }, 'en')).toBe(problem);
});

it('names the problem in the language of the page', () => {
  expect(pictureProblem({ type: 'image/png', size: MAX_PICTURE_BYTES + 1 }, 'bn')).toMatch(/[০-৯] MB/);
});
