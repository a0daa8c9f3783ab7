import { describe, expect, it } from 'vitest';
import { Banner, Popup } from '#contract/entities/banner.ts';
import { isListedBanner } from '#site/listing.ts';

describe('Banner and Popup', () => {
  it('a banner is shown when it is on and has a picture', () => {
    expect(isListedBanner(Banner.parse({ _id: 'b', image: '/b.jpg' }))).toBe(true);
    expect(isListedBanner(Banner.parse({ _id: 'b', image: '/b.jpg', status: 'false' }))).toBe(false);
    expect(isListedBanner(Banner.parse({ _id: 'b', image: 'x' }))).toBe(false);
  });

  it('a popup needs a picture but no id', () => {
    expect(Popup.parse({ image: '/p.jpg', link: 'example.com/a' })).toMatchObject({
      id: '',
      link: 'https://example.com/a',
    });
    expect(Popup.safeParse({ link: 'example.com' }).success).toBe(false);
  });
});
