import { expect, it } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { createOrderReviews } from '#storefront/features/order-reviews/order-reviews.ts';
import { createUploads } from '#storefront/shopper/upload-image.ts';
import { DONE, LOST, NOT_ARRIVED } from '#tests/support/outcomes.ts';

const REVIEW = { orderId: 'o1', productId: 'p1', productImage: '', stars: 4, text: 'Fresh.' };
const IMAGE = new File(['x'], 'x.png', { type: 'image/png' });

function reviewsOver(responses: Outcome<null>[], written: Outcome<string[]>[] = []) {
  const calls: unknown[] = [];
  const uploads: (Outcome<string> | undefined)[] = [LOST, { kind: 'done', value: 'https://api.x/1' }];
  const reviews = createOrderReviews({
    fetch: async (orderId) => {
      calls.push(`fetch ${orderId}`);
      return written.shift() ?? LOST;
    },
    upload: createUploads(async (image) => {
      calls.push(`upload ${image.name}`);
      return uploads.shift() ?? { kind: 'done', value: 'https://api.x/2' };
    }),
    send: async (review, image) => {
      calls.push([review, image]);
      return responses.shift() ?? LOST;
    },
  });
  return { reviews, calls };
}

it('loads once which products of an order are reviewed', async () => {
  const { reviews, calls } = reviewsOver([], [{ kind: 'done', value: ['p1', 'p2'] }]);
  await reviews.load('o1');
  await reviews.load('o1');
  expect(calls).toEqual(['fetch o1']);
  expect([...reviews.$written.get()]).toEqual(['o1 p1', 'o1 p2']);
});

it('sends nothing while the image is not uploaded, and uploads it once for all attempts', async () => {
  const { reviews, calls } = reviewsOver([LOST, DONE], [{ kind: 'done', value: [] }]);
  expect(await reviews.write(REVIEW, IMAGE)).toEqual(NOT_ARRIVED);
  expect(await reviews.write(REVIEW, IMAGE)).toEqual(NOT_ARRIVED);
  expect(await reviews.write(REVIEW, IMAGE)).toBeNull();
  expect(calls).toEqual([
    'upload x.png',
    'upload x.png',
    [REVIEW, 'https://api.x/1'],
    'fetch o1',
    [REVIEW, 'https://api.x/1'],
  ]);
  expect(reviews.$written.get().has('o1 p1')).toBe(true);
});

it('counts a review as written when its response was lost but the API has it', async () => {
  const { reviews } = reviewsOver([LOST], [{ kind: 'done', value: ['p1'] }]);
  expect(await reviews.write(REVIEW, null)).toBeNull();
});

it('returns the refusal of a review', async () => {
  const refusal = {
    kind: 'refused',
    status: null,
    message: 'You can review a product when it is delivered.',
  } as const;
  const { reviews } = reviewsOver([refusal], [{ kind: 'done', value: ['p2'] }]);
  expect(await reviews.write(REVIEW, null)).toEqual(refusal);
  expect(reviews.$written.get().has('o1 p1')).toBe(false);
});
