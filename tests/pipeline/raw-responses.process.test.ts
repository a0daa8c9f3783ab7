import { expect, it } from 'vitest';
import { readLastResponses } from '#releases/last-responses.ts';
import { resume, rollBack } from '#releases/rollback.ts';
import { aSeedShop } from '#tests/demo/seed-shop-builder.ts';
import { shopsToBuild } from './support/shops-to-build.ts';

const NOW = Date.UTC(2026, 5, 1);
const DOMAIN = 'tea.example';

it('raw responses of former versions are replaced, also of shops that are pinned or have no data any more', async () => {
  const shops = await shopsToBuild([aSeedShop('tea')], NOW);
  const shop = shops.store.shop(DOMAIN);
  const writeRaw = () => shop.write('answers.json', '{"calls":{},"bodies":{}}');
  const formAfterBuild = async (isGone = false) => {
    const intercept = (url: string) =>
      isGone && url.includes('domain-info') ? Response.json({ data: null }) : null;
    const [result] = await shops.build({ renderer: { ...shops.renderer, planHash: 'plan-2' }, intercept });
    return [result?.status, (await readLastResponses(shop)).form];
  };
  await shops.build();
  await writeRaw();
  expect(await formAfterBuild()).toEqual(['unchanged', 'replies']);

  const { id } = await shops.live(DOMAIN);
  await rollBack({ store: shops.store, shop, release: id, reason: 'test', now: NOW });
  await writeRaw();
  expect(await formAfterBuild()).toEqual(['pinned', null]);

  await resume(shop);
  await writeRaw();
  expect(await formAfterBuild(true)).toEqual(['no-shop', null]);
});
