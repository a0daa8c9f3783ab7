import { expect, it } from 'vitest';
import type { ClientRoute } from '#site/routes.ts';
import { browserContext } from '#storefront/head/browser-context.ts';
import { aClientView, aHomeView, aShopView } from '#tests/fixtures/views.ts';

it('says that a page is private on private pages alone', () => {
  const shop = aShopView();
  const of = (route: ClientRoute) => browserContext(shop, aClientView({ route }));
  for (const route of ['checkout', 'sign-in', 'payment'] as const) expect(of(route).isPrivate).toBe(true);
  for (const route of ['search', 'wishlist'] as const) expect(of(route)).not.toHaveProperty('isPrivate');
  expect(browserContext(shop, aHomeView())).not.toHaveProperty('isPrivate');
});
