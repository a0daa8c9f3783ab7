/** A password that is replaced while another request checks the old one. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessions } from '#backend/db/account-schema.ts';
import { aSeedShop } from '../../demo/seed-shop-builder.ts';
import { signUp } from '../accounts/shoppers.ts';
import { type TestBackend, testBackend, testPasswords } from '../test-backend.ts';

const email = 'rina@example.com';
const OLD = 'secret-of-Rina';
const NEW = 'a-new-secret';

let backend: TestBackend;
beforeEach(async () => {
  backend = await testBackend({ shops: [aSeedShop('corner')] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await backend.close();
});

const login = (password: string) => backend.post('/shop/login', { email, password, shopId: 'corner' });

/** Replaces the password after the next check of a password, before its request continues. */
async function resetAfterCheck(): Promise<void> {
  const origin = { Origin: 'http://corner.localhost:4321' };
  await backend.post('/shop/forgot-password', { email, shopId: 'corner' }, origin);
  await backend.settled();
  const code = /#reset=(\S+)/.exec(backend.mails[0]?.text ?? '')?.[1];
  const { matches } = testPasswords;
  vi.spyOn(testPasswords, 'matches').mockImplementationOnce(async (password, hash) => {
    const isRight = await matches(password, hash);
    expect((await backend.post('/shop/reset-password', { code, newPassword: NEW })).status).toBe(200);
    return isRight;
  });
}

it('opens no session for a sign-in with the old one', async () => {
  await signUp(backend, 'Rina');
  await resetAfterCheck();
  const { status, body } = await login(OLD);
  expect([status, body.token]).toEqual([401, undefined]);
  expect(await backend.db.select().from(sessions)).toEqual([]);
  expect((await login(NEW)).status).toBe(200);
});

it('is not replaced again by a change that names the old one', async () => {
  const { token } = await signUp(backend, 'Rina');
  await resetAfterCheck();
  const change = { oldPassword: OLD, newPassword: 'secret-of-a-thief' };
  const { status } = await backend.send('PATCH', `/shop/update/change-password?token=${token}`, change);
  expect(status).toBe(400);
  expect((await login('secret-of-a-thief')).status).toBe(401);
  expect((await login(NEW)).status).toBe(200);
});
