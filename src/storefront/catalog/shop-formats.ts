import { type ImageService, type ImageSources, imageSrcset } from '#site/image.ts';
import { moneyFormatter } from '#site/language/money.ts';

/** The shop's data that formats need: part of `ShopView` and of `BrowserContext`. */
export interface FormattedShop extends ImageService {
  locale: string;
  lang: string;
  currency: string;
  /** IANA name, see `shop-dates.ts`. */
  timeZone: string;
}

export interface ShopFormats {
  /** Minor units to text. */
  money: (minor: number) => string;
  /** 20 to "20%". */
  percent: (whole: number) => string;
  image: (src: string, widths: readonly number[]) => ImageSources;
}

type IntlFormats = Omit<ShopFormats, 'image'>;

const known = new Map<string, IntlFormats>();

/** Creating an `Intl` formatter is slow. Many shops have the same locale and currency. */
function intlFormatsOf(shop: FormattedShop): IntlFormats {
  const key = `${shop.locale} ${shop.currency}`;
  let formats = known.get(key);
  if (formats === undefined) {
    const percent = new Intl.NumberFormat(shop.locale, { style: 'percent' });
    formats = { money: moneyFormatter(shop), percent: (whole) => percent.format(whole / 100) };
    known.set(key, formats);
  }
  return formats;
}

/** Formatters of a shop. */
export function formatsOf(shop: FormattedShop): ShopFormats {
  return { ...intlFormatsOf(shop), image: (src, widths) => imageSrcset(src, shop, widths) };
}
