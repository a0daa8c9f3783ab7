import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ordersText } from '#storefront/i18n/orders.ts';
import { setPage } from '../../islands/page-context.ts';
import { anOrder } from './order-fixtures.ts';

afterEach(() => {
  cleanup();
  vi.resetModules();
});

const ADVANCE = { payNow: '100', dueOnDelivery: '1770' };

it.each([
  ['en', 'has an advance', ADVANCE, 'In advance: ৳100 · On delivery: ৳1,770'],
  ['bn', 'has an advance', ADVANCE, 'অগ্রিম: ৳100 · ডেলিভারির সময়: ৳1,770'],
  ['en', 'is paid in cash', {}, undefined],
  ['en', 'is paid at bKash', { method: { Getaway: 'Bkash' }, paid_status: 'paid' }, undefined],
  ['en', 'is canceled and unpaid', { ...ADVANCE, status: 'Cancel' }, undefined],
] as const)('in %s the card of an order that %s %o names: %s', async (lang, _what, facts, shown) => {
  setPage('', { lang });
  const { OrderCard } = await import('#storefront/features/orders/OrderCard.tsx');
  const { container } = render(<OrderCard order={anOrder(facts)} text={ordersText[lang]} />);
  expect(container.querySelector('.order-split')?.textContent).toBe(shown);
  expect(container.querySelector('.order-sum b')?.textContent).toBe('৳1,870');
});
