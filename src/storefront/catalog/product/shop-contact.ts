import { type PhoneNumber, phoneNumbers } from '#site/phone.ts';
import type { ShopView } from '#site/shop-view.ts';

/** How shoppers reach a shop about a product. */
export interface ShopContact {
  /** `https://wa.me/` with the shop's number; '' without one. */
  whatsapp: string;
  phones: readonly PhoneNumber[];
  /** '' without one. */
  email: string;
  /** URL of the product, for the message. */
  url: string;
}

/** A short link to a group or a business accepts no message. */
const WHATSAPP_NUMBER = /^https:\/\/wa\.me\/\d+$/;

/** @param href path of the product */
export function shopContact(
  { social, productPhones, email, origin }: Pick<ShopView, 'social' | 'productPhones' | 'email' | 'origin'>,
  href: string,
): ShopContact {
  const whatsapp = social.find(({ href }) => WHATSAPP_NUMBER.test(href))?.href ?? '';
  return { whatsapp, phones: phoneNumbers(productPhones), email, url: origin + href };
}
