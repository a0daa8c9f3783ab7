/** Formats of dates. Times are epoch ms. */

export interface DateStyle {
  /** BCP 47, such as `en-BD`. */
  locale: string;
  /** IANA name, such as `Asia/Dhaka`. */
  timeZone: string;
}

export interface DateFormats {
  /** "17 November 2026". */
  day: (at: number) => string;
  /** "17 November at 3:05 pm", "১৭ নভেম্বর, দুপুর ৩:০৫". */
  moment: (at: number) => string;
}

/** Formatters for one locale and time zone. Reuse them: creating one takes a hundred times as long as a call. */
export function dateFormats({ locale, timeZone }: DateStyle): DateFormats {
  const tag = dateLocale(locale);
  const day = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'long' });
  const isBengali = new Intl.Locale(locale).language === 'bn';
  const moment = new Intl.DateTimeFormat(tag, {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    ...(isBengali && { dayPeriod: 'short' }),
  });
  return {
    day: (at) => day.format(at),
    moment: (at) => (isBengali ? bengaliMoment(moment.formatToParts(at)) : moment.format(at)),
  };
}

/** In Bengali the part of the day precedes the time. `Intl` writes it last, and writes "AM" without `dayPeriod`. */
function bengaliMoment(parts: readonly Intl.DateTimeFormatPart[]): string {
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')} ${part('month')}, ${part('dayPeriod')} ${part('hour')}:${part('minute')}`;
}

/**
 * The locale whose dates are written. `Intl` has no data for English in many regions, Bangladesh among them, and falls
 * back to the order of the United States; `en-001` is English of the world.
 */
function dateLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale);
  const isFallback = new Intl.DateTimeFormat(locale).resolvedOptions().locale === language;
  return language === 'en' && region !== undefined && isFallback ? 'en-001' : locale;
}
