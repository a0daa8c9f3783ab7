/** Finds shops by slug, object id and host; nearly every call starts with one of these. */
import { eq, or, sql } from 'drizzle-orm';
import type { Db } from './db/connect.ts';
import { domains, shops } from './db/schema.ts';

/** Both ids of a shop: `id` is the object id (`_id`), `slug` the `shopId` (`src/contract/README.md`). */
export interface KnownShop {
  readonly id: string;
  readonly slug: string;
}

export interface ShopDirectory {
  bySlug(slug: string): Promise<KnownShop | null>;
  byId(id: string): Promise<KnownShop | null>;
  /** `host` without port. `<slug>.localhost` finds a shop on a developer's machine. */
  byHost(host: string): Promise<KnownShop | null>;
}

/** How long a shop that was found is believed to exist. */
const FRESH_MS = 60_000;

/** Shops that are not found are asked for again each time, so that a new shop is seen at once. */
export function createShopDirectory(db: Db, now: () => number): ShopDirectory {
  const found = new Map<string, { shop: KnownShop; until: number }>();

  async function remember(key: string, find: () => Promise<KnownShop[]>): Promise<KnownShop | null> {
    const held = found.get(key);
    if (held && held.until > now()) return held.shop;
    const [shop] = await find();
    if (!shop) return null;
    found.set(key, { shop, until: now() + FRESH_MS });
    return shop;
  }

  const select = () => db.select({ id: shops.id, slug: shops.slug }).from(shops);
  return {
    bySlug: (slug) => remember(`slug ${slug}`, () => select().where(eq(shops.slug, slug)).limit(1)),
    byId: (id) => remember(`id ${id}`, () => select().where(eq(shops.id, id)).limit(1)),
    byHost: (host) =>
      remember(`host ${host}`, () =>
        select()
          .leftJoin(domains, eq(domains.shopId, shops.id))
          .where(or(eq(domains.host, host), eq(shops.slug, localSlug(host))))
          // A host that a shop owns outweighs another shop's slug.
          .orderBy(sql`coalesce(${domains.host} = ${host}, false) desc`)
          .limit(1),
      ),
  };
}

/** The slug in `<slug>.localhost`; empty, which no shop has, for other hosts. */
function localSlug(host: string): string {
  return /^([a-z0-9-]+)\.localhost$/.exec(host)?.[1] ?? '';
}
