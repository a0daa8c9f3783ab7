import { expect, it } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import type { OrderQuote, QuoteRequest } from '#storefront/features/checkout/quote.ts';
import { createQuotedCharges } from '#storefront/features/checkout/quoted-charges.ts';
import { refused } from '#tests/support/outcomes.ts';
import { aQuote } from './checkout-fixtures.ts';

const request = (province: string, promoCode = ''): QuoteRequest => ({ lines: [], province, promoCode });

/** Charges over a server with its charge for each province. */
function chargesOver(charges: Record<string, number | null>) {
  const provinces: string[] = [];
  const world = { isDown: false };
  const store = createQuotedCharges(async ({ province }): Promise<Outcome<OrderQuote>> => {
    provinces.push(province);
    if (world.isDown) return refused('');
    return { kind: 'done', value: aQuote({ delivery: charges[province] ?? null }) };
  });
  return { ...store, provinces, world };
}

it('requests the charge of the other area once for the same items', async () => {
  const { fetchQuote, $charges, provinces } = chargesOver({ Dhaka: 70_00, '': 130_00 });
  const response = await fetchQuote(request('Dhaka'));
  expect(response).toMatchObject({ kind: 'done', value: { delivery: 70_00 } });
  await expect.poll(() => $charges.get()).toEqual({ inside: 70_00, outside: 130_00 });
  await fetchQuote(request(''));
  expect(provinces).toEqual(['Dhaka', '', '']);
  await fetchQuote(request('', 'EID10'));
  await expect.poll(() => provinces).toEqual(['Dhaka', '', '', '', 'Dhaka']);
});

it('shows the charges of other items until both are known, and none when a request fails', async () => {
  const charges: Record<string, number | null> = { Dhaka: 70_00, '': 130_00 };
  const { fetchQuote, $charges, world } = chargesOver(charges);
  const shown: unknown[] = [];
  await fetchQuote(request('Dhaka'));
  await expect.poll(() => $charges.get()).not.toBeNull();
  $charges.listen((value) => shown.push(value));
  charges.Dhaka = 0;
  charges[''] = null;
  await fetchQuote(request('Dhaka', 'EID10'));
  await expect.poll(() => shown).toEqual([{ inside: 0, outside: null }]);
  world.isDown = true;
  await fetchQuote(request('Dhaka', 'PUJA'));
  expect($charges.get()).toBeNull();
});
