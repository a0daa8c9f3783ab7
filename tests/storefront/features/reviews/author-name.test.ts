import { describe, expect, it } from 'vitest';
import { authorName } from '#storefront/features/reviews/author-name.ts';

describe('a public name', () => {
  it.each(['Nusrat Jahan', 'রিমা', 'A', 'Deco 24', 'X Æ A-12'])('is %s as it was written', (name) => {
    expect(authorName(` ${name} `)).toBe(name);
  });

  it.each(['\u200b', '\u2060 \u00ad\ufeff', '\u3164', '\u2800'])(
    'is empty for %j, which has no visible character',
    (name) => {
      expect(authorName(name)).toBe('');
    },
  );

  it.each(['rima@mail.example', 'Rima <rima@mail.example>', '+880 1711-000000', '64f0c0ffee0000000000a001'])(
    'is never %s',
    (name) => {
      expect(authorName(name)).toBe('');
    },
  );
});
