import { expect, it } from 'vitest';
import { readHosts, writeHosts } from '#releases/hosts.ts';
import { removeShop } from '#releases/remove-shop.ts';
import { aSeedShop } from '#tests/demo/seed-shop-builder.ts';
import { aTenant } from '#tests/fixtures/snapshots.ts';
import { shopsToBuild } from './support/shops-to-build.ts';

it('a tenant whose former domain is its alias has a warning in every build until the old shop is removed', async () => {
  const shops = await shopsToBuild([aSeedShop('old'), aSeedShop('new')], Date.UTC(2026, 5, 1));
  const renamed = { tenants: [aTenant({ domain: 'new.example', aliases: ['old.example'] })] };
  await shops.build({ tenants: [aTenant({ domain: 'old.example' })] });
  const command = `npm run release -- --to dir:${shops.outDir} --remove old.example`;
  for (const status of ['built', 'unchanged']) {
    expect(await shops.build(renamed)).toMatchObject([
      { status, warnings: [expect.stringContaining(command)] },
    ]);
    expect(shops.printed().split('has releases of its own')).toHaveLength(2);
  }
  await removeShop(shops.store, 'old.example');
  await writeHosts(shops.store);
  expect(await shops.build(renamed)).toMatchObject([{ status: 'unchanged', warnings: [] }]);
  expect((await readHosts(shops.store)).get('old.example')).toBe('new.example');
});
