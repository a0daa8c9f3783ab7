/** The time of a response does not tell whether there is an account. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { passwordResets } from '#backend/db/account-schema.ts';
import { aSeedShop } from '../../demo/seed-shop-builder.ts';
import { signUp } from '../accounts/shoppers.ts';
import { type TestBackend, testBackend, testPasswords } from '../test-backend.ts';

const matches = vi.spyOn(testPasswords, 'matches');

/** Work that responses have left behind; it runs when a test calls it. */
const left: (() => Promise<void>)[] = [];
const background = { run: (work: () => Promise<void>) => void left.push(work), settled: async () => {} };

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ shops: [aSeedShop('corner')], background });
  await signUp(backend, 'Rina');
});
afterAll(() => backend.close());

it('a sign-in checks a password whether or not there is an account', async () => {
  for (const email of ['rina@example.com', 'nobody@example.com']) {
    const { status } = await backend.post('/shop/login', { email, password: 'wrong', shopId: 'corner' });
    expect(status).toBe(401);
  }
  const hashes = matches.mock.calls.map(([, hash]) => hash);
  expect(hashes).toEqual([expect.stringMatching(/^scrypt/), null]);
});

it('the response to a forgotten password does not wait for the mail of an account or its link', async () => {
  const request = (email: string) =>
    backend.post(
      '/shop/forgot-password',
      { email, shopId: 'corner' },
      { Origin: 'http://corner.localhost:4321' },
    );
  const [known, unknown] = [await request('rina@example.com'), await request('nobody@example.com')];
  expect([known.status, known.text]).toEqual([200, unknown.text]);
  expect(left).toHaveLength(1);
  expect([backend.mails, await backend.db.select().from(passwordResets)]).toEqual([[], []]);
  await left[0]?.();
  expect(backend.mails).toMatchObject([{ to: 'rina@example.com' }]);
  expect(await backend.db.select().from(passwordResets)).toHaveLength(1);
});
