import { digits } from '#site/language/digits.ts';
import type { DeliveryDays } from '#site/tenant.ts';
import { deliveryTexts } from '../i18n/delivery.ts';
import { fill, textFor } from '../i18n/text.ts';

/** How long delivery takes, such as "1–2 days inside Dhaka, 3–5 days elsewhere". */
export function deliveryDaysText({ inside, outside }: DeliveryDays, lang: string): string {
  const spanOf = ([from, to]: readonly [number, number]) =>
    digits(from === to ? String(to) : `${from}–${to}`, lang);
  const { days } = textFor(deliveryTexts, lang);
  return fill(days, { inside: spanOf(inside), outside: spanOf(outside) });
}
