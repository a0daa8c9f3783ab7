import { expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '#site/limits.ts';
import { imageProblem } from '#storefront/islands/check-image.ts';

const NO_IMAGE = 'This file is no JPEG, PNG, WebP or AVIF picture.';
const TOO_LARGE = `This picture is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB. Choose a smaller one.`;

it.each([
  ['image/jpeg', MAX_IMAGE_BYTES, null],
  ['image/webp', 1, null],
  ['image/png', MAX_IMAGE_BYTES + 1, TOO_LARGE],
  ['application/pdf', 1, NO_IMAGE],
  ['image/svg+xml', 1, NO_IMAGE],
  ['', 1, NO_IMAGE],
])('a file of the type "%s" with %i bytes has the problem %s', (type, size, problem) => {
  expect(imageProblem({ type, size }, 'en')).toBe(problem);
});

it('names the problem in the language of the page', () => {
  expect(imageProblem({ type: 'image/png', size: MAX_IMAGE_BYTES + 1 }, 'bn')).toMatch(/[০-৯] MB/);
});
