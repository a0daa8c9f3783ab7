import { expect, it } from 'vitest';
import type { QuoteRequest, QuoteResponse } from '#storefront/features/checkout/quote.ts';
import { createQuotedCharges } from '#storefront/features/checkout/quoted-charges.ts';
import { aQuote } from './checkout-fixtures.ts';

const request = (province: string, promoCode = ''): QuoteRequest => ({ lines: [], province, promoCode });

/** Charges over a server with its charge for each province. */
function asked(charges: Record<string, number | null>) {
  const provinces: string[] = [];
  const world = { isDown: false };
  const store = createQuotedCharges(async ({ province }): Promise<QuoteResponse> => {
    provinces.push(province);
    if (world.isDown) return { ok: false, message: '' };
    return { ok: true, quote: aQuote({ delivery: charges[province] ?? null }) };
  });
  return { ...store, provinces, world };
}

it('asks for the charge of the other area once for the same goods', async () => {
  const { ask, $charges, provinces } = asked({ Dhaka: 70_00, '': 130_00 });
  const answer = await ask(request('Dhaka'));
  expect(answer).toMatchObject({ ok: true, quote: { delivery: 70_00 } });
  await expect.poll(() => $charges.get()).toEqual({ inside: 70_00, outside: 130_00 });
  await ask(request(''));
  expect(provinces).toEqual(['Dhaka', '', '']);
  await ask(request('', 'EID10'));
  await expect.poll(() => provinces).toEqual(['Dhaka', '', '', '', 'Dhaka']);
});

it('shows the charges of other goods until both are known, and none when one cannot be asked', async () => {
  const charges: Record<string, number | null> = { Dhaka: 70_00, '': 130_00 };
  const { ask, $charges, world } = asked(charges);
  const shown: unknown[] = [];
  await ask(request('Dhaka'));
  await expect.poll(() => $charges.get()).not.toBeNull();
  $charges.listen((value) => shown.push(value));
  charges.Dhaka = 0;
  charges[''] = null;
  await ask(request('Dhaka', 'EID10'));
  await expect.poll(() => shown).toEqual([{ inside: 0, outside: null }]);
  world.isDown = true;
  await ask(request('Dhaka', 'PUJA'));
  expect($charges.get()).toBeNull();
});
