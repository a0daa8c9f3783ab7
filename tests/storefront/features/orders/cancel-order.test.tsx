// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CancelOrder } from '#storefront/features/orders/CancelOrder.tsx';
import { ordersText } from '#storefront/i18n/orders.ts';
import { setPage } from '../../islands/page-context.ts';
import { anOrder } from './order-fixtures.ts';

afterEach(cleanup);

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
