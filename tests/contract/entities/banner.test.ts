import { describe, expect, it } from 'vitest';
import { Popup } from '#contract/entities/banner.ts';

describe('Popup', () => {
  it('needs an image but no id', () => {
    expect(Popup.parse({ image: '/p.jpg', link: 'example.com/a' })).toMatchObject({
      id: '',
      link: 'https://example.com/a',
    });
    expect(Popup.safeParse({ link: 'example.com' }).success).toBe(false);
  });
});
