import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CancelOrder } from '#storefront/features/orders/CancelOrder.tsx';
import { ordersText } from '#storefront/i18n/orders.ts';
import { setPage } from '../../islands/page-context.ts';
import { anOrder } from './order-fixtures.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each(['paid', 'unpaid'])(
  'explains the refund before a cancellation only for a paid order: %s',
  (paid_status) => {
    setPage('');
    const nothing = () => undefined;
    render(
      <CancelOrder
        order={anOrder({ paid_status })}
        text={ordersText.en}
        onOpen={nothing}
        onCanceled={nothing}
      />,
    );
    const isNamed = screen.queryByText(/how you get your money back/) !== null;
    expect(isNamed).toBe(paid_status === 'paid');
  },
);

it('sends the reason without invisible characters', async () => {
  setPage('');
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', shopId: 'loom', token: 't1' }));
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    if (body != null) bodies.push(JSON.parse(String(body)));
    return Response.json({ success: true, data: [] });
  });
  const onCanceled = vi.fn();
  render(
    <CancelOrder order={anOrder()} text={ordersText.en} onOpen={() => undefined} onCanceled={onCanceled} />,
  );
  fireEvent.change(screen.getByLabelText(ordersText.en.reason), { target: { value: ' It is\u200b late ' } });
  const form = document.querySelector('form');
  if (form !== null) fireEvent.submit(form);
  await vi.waitFor(() => expect(onCanceled).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(bodies).toEqual([expect.objectContaining({ note: 'It is late' })]);
});
