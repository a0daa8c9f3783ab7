/** Formats of money. Amounts are integer minor units, hundredths of the currency. */

export interface MoneyStyle {
  /** BCP 47, such as `en-BD`. */
  locale: string;
  /** ISO 4217, such as `BDT`. */
  currency: string;
}

/**
 * Bangladesh groups digits by lakh and crore in both of its languages: ৳1,16,850. Unicode's data do so for Bengali and
 * have no English of Bangladesh, so English amounts use India's.
 */
const groupedAs = (locale: string) => (locale === 'en-BD' ? 'en-IN' : locale);

/**
 * A formatter for one locale and currency. Reuse it for many amounts: creating one takes a hundred times as long as
 * a call.
 *
 * @returns a function from minor units to text such as "৳1,250" or "৳1,16,850.50"
 */
export function moneyFormatter({ locale, currency }: MoneyStyle): (minor: number) => string {
  const withDecimals = (decimals: number) =>
    new Intl.NumberFormat(groupedAs(locale), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  const [whole, exact] = [withDecimals(0), withDecimals(2)];
  return (minor) => (minor % 100 === 0 ? whole : exact).format(minor / 100);
}

/** One amount as text; decimals only when there are any. */
export function formatMoney(minor: number, style: MoneyStyle): string {
  return moneyFormatter(style)(minor);
}

/** The sign of a currency, such as "৳"; its code where the locale has no sign. */
export function currencySign({ locale, currency }: MoneyStyle): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat(locale, style).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** An amount in major units for structured data and forms: 125050 is "1250.50". */
export function toMajorString(minor: number): string {
  const digits = String(Math.abs(Math.round(minor))).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
