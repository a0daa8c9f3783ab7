import { expect, it } from 'vitest';
import { Campaign } from '#contract/entities/campaign.ts';
import { aCampaign, aProduct, aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { signUp } from '../accounts/shoppers.ts';
import { NOW, testBackend } from '../test-backend.ts';

const DAY = 86_400_000;
const tea = aProduct('Tea');
const sale = (year: string, from: number, price: string) => ({
  ...aCampaign(`Sale ${year}`, { from, to: from + DAY, price, products: [tea] }),
  name: 'Sale',
});
const old = sale('of last year', NOW - 365 * DAY, '90');
const current = sale('of this year', NOW - 1, '60');
const next = sale('of next year', NOW + 365 * DAY, '70');

it.each([
  ['first', [old, current, next]],
  ['last', [next, current, old]],
])('a name is that of the campaign that runs, the oldest one %s', async (_, campaigns) => {
  const seed = aSeedShop('corner', { products: [tea], campaigns });
  const backend = await testBackend({ shops: [seed] });
  const { id, token } = await signUp(backend, 'Rina');
  const oid = shopIdOf('corner');
  const path = `/shop/user/add-to-cart?token=${token}`;
  const shown = await backend.get(`/shop/product/corner/product/${tea._id}?camp=Sale`);
  expect(shown.body.data).toMatchObject({ campaignId: current._id, campaignPrice: '60' });
  await backend.post(path, { userId: id, shopId: oid, productId: tea._id, campaignId: 'Sale' });
  const { body } = await backend.get(`${path}&userId=${id}&shopId=${oid}&_=1`);
  expect(body.data).toMatchObject([{ campaignId: current._id, price: '60.00' }]);
  await backend.close();
});

it.each([
  ...[true, 'true', 1, '1', ' TRUE ', '', null].map((status) => [status, '60'] as const),
  ...[false, 'false', 'False', 0, '0', 'off'].map((status) => [status, undefined] as const),
])('a campaign with the status %j has the price %j, as pages read it', async (status, campaignPrice) => {
  const seed = aSeedShop('corner', { products: [tea], campaigns: [{ ...current, status }] });
  const backend = await testBackend({ shops: [seed] });
  expect(Campaign.parse({ ...current, status }).status).toBe(campaignPrice !== undefined);
  const { body } = await backend.get(`/shop/product/corner/product/${tea._id}?camp=${current._id}`);
  expect(body.data.campaignPrice).toBe(campaignPrice);
  await backend.close();
});
