import { type AreaCharges, chargeIn, type DeliveryArea } from '#site/catalog/door-price.ts';
import { type DoorText, doorText } from '../i18n/door.ts';
import { fill, textFor } from '../i18n/text.ts';

type Money = (minor: number) => string;

/** A price with its delivery: "৳670 + ৳70 delivery = ৳740". Without a selected area the range of the charges. */
export function doorPriceText(
  price: number,
  charges: AreaCharges,
  area: DeliveryArea | null,
  text: DoorText,
  money: Money,
): string {
  const fee = chargeIn(charges, area);
  if (fee === undefined) return rangeText(charges, text, money);
  if (fee === null) return text.unknown;
  if (fee === 0) return text.free;
  return sumText(price, fee, text, money);
}

/** Items with a known delivery charge: "৳670 + ৳70 delivery = ৳740". */
export function doorSum(items: number, fee: number, lang: string, money: Money): string {
  return sumText(items, fee, textFor(doorText, lang), money);
}

function sumText(price: number, fee: number, text: DoorText, money: Money): string {
  return fill(text.sum, { price: money(price), fee: money(fee), total: money(price + fee) });
}

/** The delivery charge beside a price, as on cards: "+ ৳70 delivery"; '' if unknown. */
export function doorFeeText(
  charges: AreaCharges,
  area: DeliveryArea | null,
  text: DoorText,
  money: Money,
): string {
  const fee = chargeIn(charges, area);
  if (fee === undefined)
    return charges.inside === null || charges.outside === null ? '' : rangeText(charges, text, money);
  if (fee === null) return '';
  return fee === 0 ? text.free : fill(text.fee, { fee: money(fee) });
}

/** The range of charges, before an area is selected. */
function rangeText({ inside, outside }: AreaCharges, text: DoorText, money: Money): string {
  if (inside === null || outside === null) return text.unknown;
  const [low, high] = [Math.min(inside, outside), Math.max(inside, outside)];
  return fill(text.range, { low: money(low), high: money(high) });
}
