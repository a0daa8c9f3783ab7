import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSeedShop } from '../../demo/seed-shop-builder.ts';
import { signUp } from '../accounts/shoppers.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({
    now: () => NOW,
    shops: [aSeedShop('corner'), aSeedShop('elsewhere')],
  });
});
afterAll(() => backend.close());

const profileOf = (token: string, shopId = 'corner') =>
  backend.get(`/shop/user/profile?shopId=${shopId}&token=${token}`);

describe('a profile', () => {
  it('is returned to its own session, as it was saved and without the password', async () => {
    const { id, token } = await signUp(backend, 'Shila');
    const saved = { name: 'Shila Das', phone: '01811223344', birthdate: '1990-12-01', gender: 'not-say' };
    await backend.send('PATCH', `/shop/update/userInfo?token=${token}`, { ...saved, shopId: 'corner' });
    const { status, body, text } = await profileOf(token);
    const { phone: phoneNumber, ...rest } = saved;
    expect([status, body.user]).toEqual([
      200,
      {
        _id: id,
        shopId: 'corner',
        email: 'shila@example.com',
        provider: 'custom',
        phoneNumber,
        ...rest,
      },
    ]);
    expect(text).not.toMatch(/scrypt|secret-of/);
  });

  it('has a pasted number in ASCII, and refuses a text that is no number', async () => {
    const { token } = await signUp(backend, 'Runa');
    const fields = { name: '\u200bRuna', birthdate: '', gender: '', shopId: 'corner' };
    const save = (phone: string) =>
      backend.send('PATCH', `/shop/update/userInfo?token=${token}`, { ...fields, phone });
    expect((await save('\u202a(+880) ১৭১২\u2011345678\u202c')).status).toBe(200);
    expect((await profileOf(token)).body.user).toMatchObject({
      name: 'Runa',
      phoneNumber: '+880 1712-345678',
    });
    expect((await save('------')).status).toBe(400);
  });

  it('is refused without a session, with one that has ended, and with one of another shop', async () => {
    const { token } = await signUp(backend, 'Minu');
    const elsewhere = await signUp(backend, 'Minu', 'elsewhere');
    expect((await profileOf('0')).status).toBe(401);
    expect((await profileOf(elsewhere.token)).status).toBe(401);
    await backend.post(`/shop/logout?token=${token}`, {});
    expect((await profileOf(token)).status).toBe(401);
  });

  it('is not saved with a session of another shop', async () => {
    const elsewhere = await signUp(backend, 'Bela', 'elsewhere');
    const fields = { name: 'Changed', phone: '', birthdate: '', gender: '', shopId: 'corner' };
    const saved = await backend.send('PATCH', `/shop/update/userInfo?token=${elsewhere.token}`, fields);
    expect(saved.status).toBe(401);
    expect((await profileOf(elsewhere.token, 'elsewhere')).body.user.name).toBe('Bela');
  });
});
