import { type DateFormats, dateFormats } from '#site/dates.ts';
import { type ImageSources, imageSrcset, type PictureService } from '#site/image.ts';
import { moneyFormatter } from '#site/money.ts';
import { catalogueText } from '../i18n/catalogue.ts';
import { textFor } from '../i18n/text.ts';

/** The shop's data that catalogue components need: part of `ShopView` and of `BrowserContext`. */
export interface CatalogueShop extends PictureService {
  locale: string;
  lang: string;
  currency: string;
  /** IANA name. Dates are in the shop's time zone for every shopper and machine. */
  timeZone: string;
}

export interface CatalogueContext extends DateFormats {
  text: ReturnType<typeof textFor<keyof typeof catalogueText.en>>;
  /** Minor units to text. */
  money: (minor: number) => string;
  /** 20 to "20%". */
  percent: (whole: number) => string;
  image: (src: string, widths: readonly number[]) => ImageSources;
}

const contexts = new WeakMap<CatalogueShop, CatalogueContext>();

/** Texts and formatters of a shop, cached for the shop object: creating an `Intl` formatter is slow. */
export function catalogueOf(shop: CatalogueShop): CatalogueContext {
  const known = contexts.get(shop);
  if (known !== undefined) return known;
  const percent = new Intl.NumberFormat(shop.locale, { style: 'percent' });
  const context: CatalogueContext = {
    text: textFor(catalogueText, shop.lang),
    money: moneyFormatter(shop),
    percent: (whole) => percent.format(whole / 100),
    ...dateFormats(shop),
    image: (src, widths) => imageSrcset(src, shop, widths),
  };
  contexts.set(shop, context);
  return context;
}
