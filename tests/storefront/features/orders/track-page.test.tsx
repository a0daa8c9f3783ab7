// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import TrackPage from '#storefront/features/orders/TrackPage.tsx';
import { storeLastOrder } from '#storefront/features/placed-order/last-order.ts';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';
import { SHIRTS } from '../placed-order/pending-order-fixture.ts';

const DIGITS = 'Last 4 digits of your phone';

let live: Hydrated | null = null;
afterEach(() => {
  live?.unmount();
  live = null;
  sessionStorage.clear();
});

it('fills in the number of the last order and leaves the digits that were typed before hydration', async () => {
  storeLastOrder(sessionStorage, 'loom', {
    number: '20417733',
    total: 255_00,
    delivery: 70_00,
    discount: 0,
    payment: 'AmarPay',
    isPaid: true,
    hasSlip: false,
    phoneDigits: '',
    lines: [SHIRTS],
  });
  live = await hydrate(<TrackPage lang="en" />, () => {
    screen.getByLabelText<HTMLInputElement>(DIGITS, { exact: false }).value = '4321';
  });
  expect(screen.getByLabelText<HTMLInputElement>('Order number', { exact: false }).value).toBe('20417733');
  expect(screen.getByLabelText<HTMLInputElement>(DIGITS, { exact: false }).value).toBe('4321');
});
