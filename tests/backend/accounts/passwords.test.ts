import { expect, it } from 'vitest';
import { createPasswords } from '#backend/accounts/passwords.ts';

const passwords = createPasswords();

it('matches the password of a hash and no other', async () => {
  const hash = await passwords.hash('Padma-2026');
  expect(hash).not.toContain('Padma-2026');
  expect(await passwords.matches('Padma-2026', hash)).toBe(true);
  expect(await passwords.matches('padma-2026', hash)).toBe(false);
});

it('salts each hash', async () => {
  expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'));
});

it('matches a password in another Unicode normalization form, as another keyboard sends it', async () => {
  const hash = await passwords.hash('caf\u00e9-au-lait');
  expect(await passwords.matches('cafe\u0301-au-lait', hash)).toBe(true);
});

it('matches nothing without a hash', async () => {
  expect(await passwords.matches('', null)).toBe(false);
  expect(await passwords.matches('', '')).toBe(false);
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
  const hash = await passwords.hash('Padma-2026');
  const wrong = await shortest(() => passwords.matches('Jamuna-2026', hash));
  for (const missing of [null, '', 'plain']) {
    expect(await shortest(() => passwords.matches('Jamuna-2026', missing))).toBeGreaterThan(wrong / 3);
  }
});
