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

it('derives a key at the cost of new hashes also without a hash, so that the time reveals no account', async () => {
  // More memory than may be used: a derivation fails.
  const costly = createPasswords({ N: 2 ** 17, r: 8, p: 1 });
  for (const missing of [null, '', 'plain']) {
    await expect(costly.matches('Jamuna-2026', missing)).rejects.toThrow('memory limit exceeded');
  }
});
