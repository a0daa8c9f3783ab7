import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PromoField } from '#storefront/features/checkout/PromoField.tsx';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { setPage } from '../../islands/page-context.ts';

vi.mock('#storefront/features/checkout/page-checkout.ts', () => ({ edit: vi.fn() }));
afterEach(cleanup);

const field = (code: string, isLoading: boolean) => (
  <PromoField code={code} message="" isLoading={isLoading} text={checkoutText.en} />
);

it('keeps the focus at the code when it is opened, applied and removed', async () => {
  setPage('');
  const { rerender } = render(field('', false));
  fireEvent.click(screen.getByRole('button', { name: 'Have a promo code?' }));
  const input = await screen.findByLabelText('Promo code', {}, { timeout: 10_000 });
  expect(document.activeElement).toBe(input);
  fireEvent.change(input, { target: { value: 'EID10' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  rerender(field('EID10', true));
  expect(document.activeElement).toBe(input);
  rerender(field('EID10', false));
  const remove = screen.getByRole('button', { name: 'Remove the promo code EID10' });
  expect(document.activeElement).toBe(remove);
  fireEvent.click(remove);
  rerender(field('', true));
  expect(document.activeElement).toBe(screen.getByLabelText('Promo code'));
});
