import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aSeedShop } from '../../demo/seed-shop-builder.ts';
import { signUp } from '../accounts/shoppers.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';

const checked: (string | null)[] = [];
vi.mock('#backend/accounts/passwords.ts', async (original) => {
  const actual = await original<typeof import('#backend/accounts/passwords.ts')>();
  const passwordMatches: typeof actual.passwordMatches = (password, hash) => {
    checked.push(hash);
    return actual.passwordMatches(password, hash);
  };
  return { ...actual, passwordMatches };
});

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ shops: [aSeedShop('corner')] });
});
afterAll(() => backend.close());

it('a sign-in checks a password whether or not there is an account', async () => {
  await signUp(backend, 'Rina');
  for (const email of ['rina@example.com', 'nobody@example.com']) {
    const { status } = await backend.post('/shop/login', { email, password: 'wrong', shopId: 'corner' });
    expect(status).toBe(401);
  }
  expect(checked).toEqual([expect.stringMatching(/^scrypt/), null]);
});
