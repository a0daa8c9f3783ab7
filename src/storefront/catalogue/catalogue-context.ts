import { type CatalogueText, catalogueText } from '../i18n/catalogue.ts';
import { textFor } from '../i18n/text.ts';
import { type FormattedShop, formatsOf, type ShopFormats } from './shop-formats.ts';

/** The shop's data that catalogue components need: part of `ShopView` and of `BrowserContext`. */
export type CatalogueShop = FormattedShop;

export interface CatalogueContext extends ShopFormats {
  text: CatalogueText;
}

/** Texts and formatters of a shop. What needs no text of the catalogue uses `formatsOf`. */
export function catalogueOf(shop: CatalogueShop): CatalogueContext {
  return { ...formatsOf(shop), text: textFor(catalogueText, shop.lang) };
}
