import { describe, expect, it } from 'vitest';
import { dateFormats } from '#site/language/dates.ts';

const AT = Date.UTC(2026, 10, 17, 15, 5);

describe('a date', () => {
  it.each([
    ['en-BD', 'UTC', '17 November 2026', /^17 November at 3:05\spm$/],
    ['en-BD', 'Asia/Dhaka', '17 November 2026', /^17 November at 9:05\spm$/],
    ['en-BD', 'Asia/Tokyo', '18 November 2026', /^18 November at 12:05\sam$/],
    ['en-US', 'UTC', 'November 17, 2026', /^November 17 at 3:05\sPM$/],
    ['en', 'UTC', 'November 17, 2026', /^November 17 at 3:05\sPM$/],
    ['en-GB', 'UTC', '17 November 2026', /^17 November at 15:05$/],
    ['fr-BD', 'UTC', '17 novembre 2026', /^17 novembre à 15:05$/],
  ])('of %s in %s is written in its order', (locale, timeZone, day, moment) => {
    const formats = dateFormats({ locale, timeZone });
    expect(formats.day(AT)).toBe(day);
    expect(formats.moment(AT)).toMatch(moment);
  });

  it('of Bangladesh is written in Bengali digits in Bengali', () => {
    expect(dateFormats({ locale: 'bn-BD', timeZone: 'UTC' }).day(AT)).toBe('১৭ নভেম্বর, ২০২৬');
  });

  it('of Bengali has the part of the day before the time', () => {
    const moment = (hours: number, locale: string) =>
      dateFormats({ locale, timeZone: 'UTC' }).moment(Date.UTC(2026, 10, 17, hours, 5));
    expect(moment(15, 'bn-BD')).toBe('১৭ নভেম্বর, দুপুর ৩:০৫');
    expect(moment(7, 'bn')).toBe('১৭ নভেম্বর, সকাল ৭:০৫');
  });
});
