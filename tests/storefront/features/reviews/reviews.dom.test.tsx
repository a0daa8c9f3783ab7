import { fireEvent, screen, within } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { MESSAGES } from '#site/language/messages.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import type { PublicReview } from '#storefront/features/reviews/fetch-reviews.ts';
import Reviews from '#storefront/features/reviews/Reviews.tsx';
import { showReviews } from '#storefront/features/reviews/show-reviews.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { UNREACHABLE } from '#tests/support/outcomes.ts';

const fetchReviews = vi.hoisted(() => vi.fn<(productId: string) => Promise<Outcome<PublicReview[]>>>());
vi.mock('#storefront/features/reviews/fetch-reviews.ts', () => ({
  fetchReviews: (_shop: unknown, productId: string) => fetchReviews(productId),
}));
/** A page has one shop; tests have two languages. */
const context = vi.hoisted(() => vi.fn<() => BrowserContext>());
vi.mock('#storefront/browser/shop-context.ts', () => ({ shopContext: context }));

beforeEach(() => {
  fetchReviews.mockReset();
});

const PROPS = { id: 'p1', rating: 4.3, ratingCount: 64, lang: 'en' };

function aReview(id: string, changes: Partial<PublicReview> = {}): PublicReview {
  const time = Date.parse('2026-11-20T20:00:00Z');
  return { id, stars: 5, text: `Words of ${id}`, images: [], author: 'Rima', time, replies: [], ...changes };
}

/** The built section. */
function section(changes: Partial<BrowserContext> = {}): HTMLElement {
  const page = setPage(renderToStaticMarkup(<Reviews {...PROPS} {...changes} />));
  const { textContent } = document.getElementById('shop-context') ?? {};
  context.mockReturnValue({ ...JSON.parse(textContent ?? ''), ...changes });
  return page.querySelector<HTMLElement>('.reviews') ?? expect.unreachable();
}

async function showWith(...reviews: PublicReview[]): Promise<void> {
  fetchReviews.mockResolvedValue({ kind: 'done', value: reviews });
  await showReviews(section());
}

describe('the reviews of a product', () => {
  it('are their mean, without a loading message, without JavaScript', () => {
    const markup = renderToStaticMarkup(<Reviews {...PROPS} />);
    expect(markup).toContain('<b>4.3</b>');
    expect(markup).toContain('out of 5 · 64 ratings');
    expect(markup).toContain('<p class="sr" role="status"></p>');
  });

  it('are requested once', () => {
    fetchReviews.mockReturnValue(new Promise(() => undefined));
    const built = section();
    void showReviews(built);
    void showReviews(built);
    expect(fetchReviews).toHaveBeenCalledExactlyOnceWith('p1');
    expect(screen.getByRole('status').textContent).toBe(MESSAGES.loading);
  });

  it.each([
    ['many words', 'Fine. '.repeat(90)],
    ['many lines', 'x\n'.repeat(30)],
  ])(
    'begin with the first lines of %s and show all on demand, with the focus in the review',
    async (_what, words) => {
      await showWith(aReview('a', { text: words }), aReview('b', { author: 'Shapla' }));
      const shown = () => document.querySelector('.long-text');
      expect(shown()?.classList.contains('long-text-start')).toBe(true);
      fireEvent.click(screen.getByRole('button', { name: 'Read all' }));
      expect(shown()?.classList.contains('long-text-start')).toBe(false);
      expect(screen.queryByRole('button', { name: 'Read all' })).toBe(null);
      expect(document.activeElement).toBe(screen.getByText('Rima').closest('li'));
    },
  );

  it('show author, stars, the day in the shop’s zone, and words as plain text', async () => {
    await showWith(aReview('a', { stars: 3, text: '<b>Fine</b>\nsecond line' }));
    const review = screen.getByText('Rima').closest('li');
    const stars = within(review ?? document.body).getByRole('img', { name: '3 of 5 stars' });
    expect(stars.textContent).toBe('★★★☆☆');
    expect(review?.querySelector('time')?.textContent).toBe('21 November 2026');
    expect(review?.querySelector('.long-text')?.textContent).toBe('<b>Fine</b>\nsecond line');
    expect(screen.getByRole('status').textContent).toBe('');
    expect(document.querySelector('.review-skeleton')).toBeNull();
  });

  it('show no name where none was given, and show images and replies', async () => {
    const reply = { author: '', text: 'Thank you', image: '', time: null };
    await showWith(aReview('a', { author: '', images: ['https://m.example/a.jpg'], replies: [reply] }));
    screen.getByText('A customer');
    screen.getByText('The shop');
    screen.getByText('Thank you');
    const link = screen.getByRole('img', { name: 'Picture 1 of this review' }).closest('a');
    expect(link?.getAttribute('href')).toBe('https://m.example/a.jpg');
    expect(link?.rel).toContain('noopener');
  });

  it('are counted by stars', async () => {
    await showWith(aReview('a'), aReview('b'), aReview('c', { stars: 1 }));
    const chart = within(screen.getByRole('list', { name: 'Reviews by stars' }));
    const rows = chart.getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.sr')?.textContent)).toEqual([
      '5 stars: 2',
      '4 stars: 0',
      '3 stars: 0',
      '2 stars: 0',
      '1 star: 1',
    ]);
    expect(rows.map((row) => row.querySelector('progress')?.value)).toEqual([2, 0, 0, 0, 1]);
    screen.getByText('Stars of 3 reviews');
  });

  it('are counted in Bengali digits on a page in Bengali', async () => {
    const reviews = [aReview('a'), aReview('b'), aReview('c', { stars: 1 })];
    fetchReviews.mockResolvedValue({ kind: 'done', value: reviews });
    const built = section({ locale: 'bn-BD', lang: 'bn' });
    await showReviews(built);
    expect(built.querySelector('.bars')?.textContent).toMatch(/^৫২[^0-9]*$/);
  });

  it('come five at a time, and the focus moves to the first new one', async () => {
    await showWith(...Array.from({ length: 7 }, (_, index) => aReview(`r${index}`)));
    expect(screen.getAllByText(/^Words of/)).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByText(/^Words of/)).toHaveLength(7);
    expect(document.activeElement).toBe(screen.getByText('Words of r5').closest('li'));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('show that there is none yet, without a chart', async () => {
    await showWith();
    screen.getByText('No written reviews yet.');
    expect(document.querySelector('.bars')).toBeNull();
  });

  it.each([
    ['with its button', () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))],
    ['when the browser is online again', () => dispatchEvent(new Event('online'))],
  ])('can be requested again after the network failed, %s', async (_how, again) => {
    fetchReviews.mockResolvedValueOnce(UNREACHABLE);
    fetchReviews.mockResolvedValueOnce({ kind: 'done', value: [aReview('a')] });
    await showReviews(section());
    expect(screen.getByRole('alert').textContent).toContain(MESSAGES.networkError);
    screen.getByRole('button', { name: 'Try again' }).focus();
    again();
    await vi.waitFor(() => screen.getByText('Words of a'));
    expect(screen.queryByRole('alert')).toBeNull();
    // The focus moves in an effect, after the reviews are in the document.
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Reviews' })),
    );
    dispatchEvent(new Event('online'));
    expect(fetchReviews).toHaveBeenCalledTimes(2);
  });
});

const HEAD =
  '<a href="#reviews" data-live-rating="Rated {rating} of 5 by {count}"><span class="rate" role="img">4.3 <i>(64)</i></span></a>';

describe('rating and number of a product with loaded reviews', () => {
  const head = () => document.querySelector('.rate');

  async function showBelowHead(...reviews: PublicReview[]) {
    fetchReviews.mockResolvedValue({ kind: 'done', value: reviews });
    const built = section();
    built.insertAdjacentHTML('beforebegin', HEAD);
    await showReviews(built);
  }

  it('are those of the reviews, in the section and below the name', async () => {
    await showBelowHead(aReview('a'), aReview('b', { stars: 4 }), aReview('c', { stars: 2 }));
    expect(document.querySelector('.score')?.textContent).toBe('3.7out of 5 · 3 ratings');
    expect(document.querySelector<HTMLProgressElement>('.score progress')?.value).toBeCloseTo(11 / 3);
    screen.getByText('Stars of 3 reviews');
    expect(head()?.textContent).toBe('3.7 (3)');
    expect(head()?.getAttribute('aria-label')).toBe('Rated 3.7 of 5 by 3');
  });

  it('are those of the release without reviews', async () => {
    await showBelowHead();
    expect(document.querySelector('.score')?.textContent).toBe('4.3out of 5 · 64 ratings');
    expect(head()?.textContent).toBe('4.3 (64)');
  });
});
