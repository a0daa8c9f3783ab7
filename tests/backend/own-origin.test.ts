import { expect, it } from 'vitest';
import { ownOrigin, shopHostOf } from '#backend/own-origin.ts';
import { aSeedShop, shopIdOf } from '../demo/seed-shop-builder.ts';
import { signUp } from './accounts/shoppers.ts';
import { testBackend } from './test-backend.ts';

it.each([
  ['https://corner.example', 'corner.example', 'corner.example'],
  ['https://corner.example.', 'corner.example', 'corner.example'],
  ['http://corner.localhost:4321', null, 'corner.localhost'],
  ['https://corner.localhost', null, 'corner.localhost'],
  ['http://corner.example', null, null],
  ['https://corner.example:444', null, null],
  ['https://corner.example/', null, null],
  ['https://user@corner.example', null, null],
  ['app://corner.localhost', null, null],
  ['null', null, null],
])('%s is the host %s of a shop, and %s in development', (origin, inProduction, inDevelopment) => {
  expect([shopHostOf(origin, false), shopHostOf(origin, true)]).toEqual([inProduction, inDevelopment]);
});

it("is one of the shop's own domains", async () => {
  const shop = { id: shopIdOf('corner'), slug: 'corner' };
  const shops = {
    bySlug: async () => null,
    byId: async () => null,
    byHost: async (host: string) => (host === 'corner.example' ? shop : null),
  };
  const own = (origin: string) => ownOrigin({ shops, allowsLocalOrigins: false }, origin, shop.id);
  expect(await own('https://corner.example')).toBe('https://corner.example');
  expect(await own('https://other.example')).toBeNull();
});

it.each(['http://corner.example', 'https://corner.example:8443', 'http://corner.localhost:4321'])(
  'in production no reset link leads to %s',
  async (Origin) => {
    const backend = await testBackend({ shops: [aSeedShop('corner')], allowsLocalOrigins: false });
    await signUp(backend, 'Rina');
    const reset = async (headers: Record<string, string>) => {
      const body = { email: 'rina@example.com', shopId: 'corner' };
      await backend.post('/shop/forgot-password', body, headers);
      await backend.settled();
    };
    await reset({ Origin });
    expect(backend.mails).toEqual([]);
    await reset({ Origin: 'https://corner.example' });
    expect(backend.mails[0]?.text).toContain('https://corner.example/sign-in#reset=');
    await backend.close();
  },
);
