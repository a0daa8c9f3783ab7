/** Finds shops by slug, object id and host, with a cache, because nearly every request needs one. */
import { eq, or, sql } from 'drizzle-orm';
import type { Db } from './db/connect.ts';
import { domains, shops } from './db/schema.ts';

/** Both ids of a shop: `id` is the object id (`_id`), `slug` the `shopId` (`src/contract/README.md`). */
export interface ShopIds {
  readonly id: string;
  readonly slug: string;
}

export interface ShopDirectory {
  bySlug(slug: string): Promise<ShopIds | null>;
  byId(id: string): Promise<ShopIds | null>;
  /** `host` without port. `<slug>.localhost` finds a shop on a developer's machine. */
  byHost(host: string): Promise<ShopIds | null>;
}

/** How long a found shop is cached. */
const FRESH_MS = 60_000;

/** Misses are not cached, so that a new shop is found at once. */
export function createShopDirectory(db: Db, now: () => number): ShopDirectory {
  const found = new Map<string, { shop: ShopIds; until: number }>();

  async function cached(key: string, find: () => Promise<ShopIds[]>): Promise<ShopIds | null> {
    const entry = found.get(key);
    if (entry && entry.until > now()) return entry.shop;
    const [shop] = await find();
    if (!shop) return null;
    found.set(key, { shop, until: now() + FRESH_MS });
    return shop;
  }

  const select = () => db.select({ id: shops.id, slug: shops.slug }).from(shops);
  return {
    bySlug: (slug) => cached(`slug ${slug}`, () => select().where(eq(shops.slug, slug)).limit(1)),
    byId: (id) => cached(`id ${id}`, () => select().where(eq(shops.id, id)).limit(1)),
    byHost: (host) =>
      cached(`host ${host}`, () =>
        select()
          .leftJoin(domains, eq(domains.shopId, shops.id))
          .where(or(eq(domains.host, host), eq(shops.slug, localSlug(host))))
          // A shop's own host takes precedence over another shop's slug.
          .orderBy(sql`coalesce(${domains.host} = ${host}, false) desc`)
          .limit(1),
      ),
  };
}

/** The slug in `<slug>.localhost`; for other hosts '', which is no shop's slug. */
function localSlug(host: string): string {
  return /^([a-z0-9-]+)\.localhost$/.exec(host)?.[1] ?? '';
}
