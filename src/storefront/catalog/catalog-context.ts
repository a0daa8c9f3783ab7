import { type CatalogText, catalogText } from '../i18n/catalog.ts';
import { textFor } from '../i18n/text.ts';
import { type FormattedShop, formatsOf, type ShopFormats } from './shop-formats.ts';

/** The shop's data that catalog components need: part of `ShopView` and of `BrowserContext`. */
export type CatalogShop = FormattedShop;

export interface CatalogContext extends ShopFormats {
  text: CatalogText;
}

/** Texts and formatters of a shop. Code without catalog texts uses `formatsOf`. */
export function catalogOf(shop: CatalogShop): CatalogContext {
  return { ...formatsOf(shop), text: textFor(catalogText, shop.lang) };
}
