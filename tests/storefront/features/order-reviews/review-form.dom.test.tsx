import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReviewForm } from '#storefront/features/order-reviews/ReviewForm.tsx';
import { reviewFormText } from '#storefront/i18n/review-form.ts';
import { setPage } from '../../islands/page-context.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('a review is sent without invisible characters, and not at all when nothing else is typed', async () => {
  setPage('');
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', shopId: 'loom', token: 't1' }));
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') bodies.push(JSON.parse(String(body)));
    return Response.json({ success: true, data: [] });
  });
  const text = reviewFormText.en;
  const onSent = vi.fn();
  const review = { orderId: 'o1', productId: 'p1', productImage: '' };
  render(
    <ReviewForm review={review} name="Shirt" draft="review" text={text} onClose={onSent} onSent={onSent} />,
  );
  fireEvent.click(screen.getAllByRole('radio')[3] as HTMLElement);
  const send = (value: string) => {
    fireEvent.change(screen.getByLabelText(text.yourReview), { target: { value } });
    const form = document.querySelector('form');
    if (form !== null) fireEvent.submit(form);
  };
  send('\u200b ');
  await screen.findByText(text.textMissing);
  send(' Soft\u200b cotton ');
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(bodies).toEqual([expect.objectContaining({ review: 'Soft cotton' })]);
});
