import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { signUp } from '../accounts/shoppers.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ shops: [aSeedShop('corner')] });
});
afterAll(() => backend.close());

const login = (name: string) =>
  backend.post('/shop/login', {
    email: `${name.toLowerCase()}@example.com`,
    password: `secret-of-${name}`,
    shopId: 'corner',
  });
const addressesOf = ({ id, token }: { id: string; token: string }) =>
  backend.get(`/shop/user-address?userId=${id}&shopId=${shopIdOf('corner')}&token=${token}`);

describe('a changed password', () => {
  const change = (token: string, oldPassword: string, newPassword = 'changed-secret') =>
    backend.send('PATCH', `/shop/update/change-password?token=${token}`, { oldPassword, newPassword });

  it('needs the old one, and ends the other sessions', async () => {
    const first = await signUp(backend, 'Changer');
    const second = (await login('Changer')).body;
    const wrong = await change(first.token, 'not-it');
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Invalid password. Check your password.']);
    const right = await change(first.token, 'secret-of-Changer');
    expect([right.status, right.body.message]).toEqual([200, 'Password Updated']);
    expect((await addressesOf(first)).status).toBe(200);
    expect((await addressesOf({ id: first.id, token: second.token })).status).toBe(401);
  });

  it('is refused for a while after ten wrong old ones of a session, and of no other session', async () => {
    const { token } = await signUp(backend, 'Borrowed');
    for (let guess = 0; guess < 10; guess += 1) await change(token, `guess-${guess}`);
    expect((await change(token, 'secret-of-Borrowed')).status).toBe(429);
    const own = await login('Borrowed');
    expect(own.status).toBe(200);
    expect((await change(own.body.token, 'secret-of-Borrowed')).status).toBe(200);
  });
});
