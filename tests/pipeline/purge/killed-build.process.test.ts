import { expect, it } from 'vitest';
import { products } from '#backend/db/schema.ts';
import { createPurge } from '#pipeline/purge/purger.ts';
import { aProduct, aSeedShop } from '#tests/demo/seed-shop-builder.ts';
import { aTenant } from '#tests/fixtures/snapshots.ts';
import { interruptedStore } from '../../releases/support/interrupted-store.ts';
import { CONDITIONAL_STORES } from '../../releases/support/store-kinds.ts';
import { shopsToBuild } from '../support/shops-to-build.ts';

const DOMAIN = 'tea.example';
const NOW = Date.UTC(2026, 5, 1, 12);

it.each(CONDITIONAL_STORES)(
  'a build that is killed after its switch leaves its purge to the next build, in $kind',
  async ({ open }) => {
    const shops = await shopsToBuild([aSeedShop('tea', { products: [aProduct('Green tea')] })], NOW);
    const store = await open();
    const tenants = [aTenant({ domain: DOMAIN })];
    const sent: { release: string }[] = [];
    const purge = createPurge(
      { kind: 'hook', url: 'https://cache.example/purge', secret: 'a key' },
      {
        now: Date.now,
        print: () => undefined,
        fetch: async (_url, init) => {
          sent.push(JSON.parse(String(init?.body)));
          return new Response();
        },
      },
    );
    await shops.build({ store, tenants, purge });
    const first = await store.shop(DOMAIN).liveId();
    await shops.backend.db.update(products).set({ upcoming: true });
    shops.clock.now += 60_000;
    const killed = interruptedStore(store, DOMAIN).store;
    expect((await shops.build({ store: killed, tenants, purge }))[0]).toMatchObject({ status: 'failed' });
    const second = await store.shop(DOMAIN).liveId();
    expect(second).not.toBe(first);
    expect(sent).toMatchObject([{ release: first }]);

    shops.clock.now += 60_000;
    expect((await shops.build({ store, tenants, purge }))[0]).toMatchObject({ status: 'unchanged' });
    expect(sent.slice(1)).toMatchObject([{ release: second }]);
    await shops.build({ store, tenants, purge });
    expect(sent).toHaveLength(2);
  },
);
