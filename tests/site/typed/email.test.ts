import { describe, expect, it } from 'vitest';
import { isEmail } from '#site/typed/email.ts';

describe('isEmail', () => {
  it.each(['a@b.co', ' mina.rahman+x@shop.example.com ', 'ক@উদাহরণ.বাংলা'])('accepts %j', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each(['', 'a', 'a@b', '@b.co', 'a b@c.co', 'a@b..co', 'a@@b.co', `${'a'.repeat(65)}@b.co`])(
    'refuses %j',
    (email) => {
      expect(isEmail(email)).toBe(false);
    },
  );
});
