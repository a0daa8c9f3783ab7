import { expect, it } from 'vitest';
import { paymentName } from '#storefront/features/placed-order/payment-labels.ts';
import { paymentNamesText } from '#storefront/i18n/payment-names.ts';

it('names a gateway that no call starts, and an unknown one as the API spells it', () => {
  const named = ['Nogod', 'Rocket', 'constructor'].map((kind) => paymentName(kind, paymentNamesText.en));
  expect(named).toEqual(['Nagad', 'Rocket', 'constructor']);
});
