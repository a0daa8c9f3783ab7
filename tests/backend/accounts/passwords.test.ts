import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from '#backend/accounts/passwords.ts';

it('matches the password of a hash and no other', async () => {
  const hash = await hashPassword('Padma-2026');
  expect(hash).not.toContain('Padma-2026');
  expect(await passwordMatches('Padma-2026', hash)).toBe(true);
  expect(await passwordMatches('padma-2026', hash)).toBe(false);
});

it('salts each hash', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

it('matches a password in another Unicode normalization form, as another keyboard sends it', async () => {
  const hash = await hashPassword('caf\u00e9-au-lait');
  expect(await passwordMatches('cafe\u0301-au-lait', hash)).toBe(true);
});

it('matches nothing without a hash', async () => {
  expect(await passwordMatches('', null)).toBe(false);
  expect(await passwordMatches('', '')).toBe(false);
});

/** The shortest of several runs, which other work delays least. */
async function shortest(run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let index = 0; index < 5; index += 1) {
    const startedAt = performance.now();
    await run();
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}

it('takes as long without a hash as with a wrong password', async () => {
  const hash = await hashPassword('Padma-2026');
  const wrong = await shortest(() => passwordMatches('Jamuna-2026', hash));
  for (const missing of [null, '', 'plain']) {
    expect(await shortest(() => passwordMatches('Jamuna-2026', missing))).toBeGreaterThan(wrong / 3);
  }
});
