// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { MESSAGES } from '#site/language/messages.ts';
import type { PublicReview } from '#storefront/features/reviews/fetch-reviews.ts';
import Reviews from '#storefront/features/reviews/Reviews.tsx';
import type { ReviewsProps } from '#storefront/features/reviews/reviews-props.ts';
import { type StubObserver, stubObserver } from '#tests/storefront/stub-observer.ts';
import { UNREACHABLE } from '#tests/support/outcomes.ts';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';

const fetchReviews = vi.hoisted(() => vi.fn<(productId: string) => Promise<Outcome<PublicReview[]>>>());
vi.mock('#storefront/features/reviews/fetch-reviews.ts', () => ({
  fetchReviews: (_shop: unknown, productId: string) => fetchReviews(productId),
}));

let observer: StubObserver;
let live: Hydrated | null = null;
beforeEach(() => {
  fetchReviews.mockReset();
  observer = stubObserver();
});
afterEach(() => {
  live?.unmount();
  live = null;
  vi.unstubAllGlobals();
});

const PROPS: ReviewsProps = {
  productId: 'p1',
  rating: 4.3,
  ratingCount: 64,
  shop: {
    locale: 'en-BD',
    lang: 'en',
    currency: 'BDT',
    images: null,
    api: 'http://127.0.0.1:9',
    timeZone: 'Asia/Dhaka',
  },
};

function aReview(id: string, changes: Partial<PublicReview> = {}): PublicReview {
  const time = Date.parse('2026-11-20T20:00:00Z');
  return { id, stars: 5, text: `Words of ${id}`, images: [], author: 'Rima', time, replies: [], ...changes };
}

/** Hydrates the section and lets it be seen. */
async function seenWith(...reviews: PublicReview[]) {
  fetchReviews.mockResolvedValue({ kind: 'done', value: reviews });
  live = await hydrate(<Reviews {...PROPS} />);
  await act(async () => observer.see());
}

describe('the reviews of a product', () => {
  it('are their mean, without a loading message, without JavaScript', () => {
    const markup = renderToStaticMarkup(<Reviews {...PROPS} />);
    expect(markup).toContain('<b>4.3</b>');
    expect(markup).toContain('out of 5 · 64 ratings');
    expect(markup).toContain('<p class="sr" role="status"></p>');
  });

  it('are requested once, when they are seen', async () => {
    fetchReviews.mockReturnValue(new Promise(() => undefined));
    live = await hydrate(<Reviews {...PROPS} />);
    expect(live.mismatches).toEqual([]);
    expect(fetchReviews).not.toHaveBeenCalled();
    await act(async () => observer.see());
    expect(fetchReviews).toHaveBeenCalledExactlyOnceWith('p1');
    expect(screen.getByRole('status').textContent).toBe(MESSAGES.loading);
  });

  it.each([
    ['many words', 'Fine. '.repeat(90)],
    ['many lines', 'x\n'.repeat(30)],
  ])(
    'begin with the first lines of %s and show all on demand, with the focus in the review',
    async (_what, words) => {
      await seenWith(aReview('a', { text: words }), aReview('b', { author: 'Shapla' }));
      const shown = () => document.querySelector('.long-text');
      expect(shown()?.classList.contains('long-text-start')).toBe(true);
      const button = screen.getByRole('button', { name: 'Read all' });
      fireEvent.click(button);
      expect(shown()?.classList.contains('long-text-start')).toBe(false);
      expect(screen.queryByRole('button', { name: 'Read all' })).toBe(null);
      expect(document.activeElement).toBe(screen.getByText('Rima').closest('li'));
    },
  );

  it('show author, stars, the day in the shop’s zone, and words as plain text', async () => {
    await seenWith(aReview('a', { stars: 3, text: '<b>Fine</b>\nsecond line' }));
    const review = screen.getByText('Rima').closest('li');
    within(review ?? document.body).getByRole('img', { name: '3 of 5 stars' });
    expect(review?.querySelector('time')?.textContent).toBe('21 November 2026');
    expect(review?.querySelector('.long-text')?.textContent).toBe('<b>Fine</b>\nsecond line');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('show no name where none was given, and show images and replies', async () => {
    const reply = { author: '', text: 'Thank you', image: '', time: null };
    await seenWith(aReview('a', { author: '', images: ['https://m.example/a.jpg'], replies: [reply] }));
    screen.getByText('A customer');
    screen.getByText('The shop');
    screen.getByText('Thank you');
    const link = screen.getByRole('img', { name: 'Picture 1 of this review' }).closest('a');
    expect(link?.getAttribute('href')).toBe('https://m.example/a.jpg');
    expect(link?.rel).toContain('noopener');
  });

  it('are counted by stars', async () => {
    await seenWith(aReview('a'), aReview('b'), aReview('c', { stars: 1 }));
    const chart = within(screen.getByRole('list', { name: 'Reviews by stars' }));
    const lines = chart.getAllByRole('listitem').map((line) => line.querySelector('.sr')?.textContent);
    expect(lines).toEqual(['5 stars: 2', '4 stars: 0', '3 stars: 0', '2 stars: 0', '1 star: 1']);
    screen.getByText('Stars of 3 reviews');
  });

  it('are counted in Bengali digits on a page in Bengali', async () => {
    fetchReviews.mockResolvedValue({
      kind: 'done',
      value: [aReview('a'), aReview('b'), aReview('c', { stars: 1 })],
    });
    live = await hydrate(<Reviews {...PROPS} shop={{ ...PROPS.shop, locale: 'bn-BD', lang: 'bn' }} />);
    await act(async () => observer.see());
    expect(live.island.querySelector('.bars')?.textContent).toMatch(/^৫২[^0-9]*$/);
  });

  it('come five at a time, and the focus moves to the first new one', async () => {
    await seenWith(...Array.from({ length: 7 }, (_, index) => aReview(`r${index}`)));
    expect(screen.getAllByText(/^Words of/)).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByText(/^Words of/)).toHaveLength(7);
    expect(document.activeElement).toBe(screen.getByText('Words of r5').closest('li'));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('show that there is none yet, without a chart', async () => {
    await seenWith();
    screen.getByText('No written reviews yet.');
    expect(live?.island.querySelector('.bars')).toBeNull();
  });

  it('can be requested again after the network failed', async () => {
    fetchReviews.mockResolvedValueOnce(UNREACHABLE);
    fetchReviews.mockResolvedValueOnce({ kind: 'done', value: [aReview('a')] });
    live = await hydrate(<Reviews {...PROPS} />);
    await act(async () => observer.see());
    expect(screen.getByRole('alert').textContent).toContain(MESSAGES.networkError);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    screen.getByText('Words of a');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Reviews' }));
  });
});
