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

export interface CatalogueContext {
  text: ReturnType<typeof textFor<keyof typeof catalogueText.en>>;
  /** Minor units to text. */
  money: (minor: number) => string;
  /** Epoch ms to "5 March 2026". */
  day: (at: number) => string;
  /** Epoch ms to "5 March at 10:00". */
  moment: (at: number) => string;
  image: (src: string, widths: readonly number[]) => ImageSources;
}

const contexts = new WeakMap<CatalogueShop, CatalogueContext>();

/** Texts and formatters of a shop, cached for the shop object: creating an `Intl` formatter is slow. */
export function catalogueOf(shop: CatalogueShop): CatalogueContext {
  const known = contexts.get(shop);
  if (known !== undefined) return known;
  const { timeZone } = shop;
  const day = new Intl.DateTimeFormat(shop.locale, { timeZone, dateStyle: 'long' });
  const moment = new Intl.DateTimeFormat(shop.locale, {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  const context: CatalogueContext = {
    text: textFor(catalogueText, shop.lang),
    money: moneyFormatter(shop),
    day: (at) => day.format(at),
    moment: (at) => moment.format(at),
    image: (src, widths) => imageSrcset(src, shop, widths),
  };
  contexts.set(shop, context);
  return context;
}
