import { type DateFormats, dateFormats } from '#site/dates.ts';
import { type ImageSources, imageSrcset, type PictureService } from '#site/image.ts';
import { moneyFormatter } from '#site/money.ts';

/** The shop's data that formats need: part of `ShopView` and of `BrowserContext`. */
export interface FormattedShop extends PictureService {
  locale: string;
  lang: string;
  currency: string;
  /** IANA name. Dates are in the shop's time zone for every shopper and machine. */
  timeZone: string;
}

export interface ShopFormats extends DateFormats {
  /** Minor units to text. */
  money: (minor: number) => string;
  /** 20 to "20%". */
  percent: (whole: number) => string;
  image: (src: string, widths: readonly number[]) => ImageSources;
}

type IntlFormats = Omit<ShopFormats, 'image'>;

const knownIntl = new Map<string, IntlFormats>();

/** Creating an `Intl` formatter is slow. Many shops have the same locale, currency and time zone. */
function intlFormatsOf(shop: FormattedShop): IntlFormats {
  const key = `${shop.locale} ${shop.currency} ${shop.timeZone}`;
  const cached = knownIntl.get(key);
  if (cached !== undefined) return cached;
  const percent = new Intl.NumberFormat(shop.locale, { style: 'percent' });
  const formats: IntlFormats = {
    money: moneyFormatter(shop),
    percent: (whole) => percent.format(whole / 100),
    ...dateFormats(shop),
  };
  knownIntl.set(key, formats);
  return formats;
}

const known = new WeakMap<FormattedShop, ShopFormats>();

/** Formatters of a shop, cached for the shop object. */
export function formatsOf(shop: FormattedShop): ShopFormats {
  const cached = known.get(shop);
  if (cached !== undefined) return cached;
  const formats: ShopFormats = {
    ...intlFormatsOf(shop),
    image: (src, widths) => imageSrcset(src, shop, widths),
  };
  known.set(shop, formats);
  return formats;
}
