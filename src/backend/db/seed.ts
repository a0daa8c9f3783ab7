/** Fills the tables with shops. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { foldText } from '../fold-text.ts';
import type { SeedShop } from '../seed-shop.ts';
import type { Db } from './connect.ts';
import { promoCodes } from './order-schema.ts';
import * as tables from './schema.ts';
import * as rows from './seed-rows.ts';

/** Part of the stored version. Increment it when `seed-rows.ts` changes. */
const ROW_FORMAT = 1;
/** Rows of one INSERT: Postgres accepts 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 500;

/** Tables that seeding replaces. Accounts, carts, orders and other data of shoppers stay. */
const seededTables = [
  tables.domains,
  tables.categories,
  tables.products,
  tables.productOffers,
  tables.campaigns,
  tables.campaignProducts,
  tables.posts,
  tables.blogCategories,
  tables.pages,
  tables.contacts,
  tables.brands,
  tables.gateways,
  tables.banners,
  tables.marketing,
] as const;

/**
 * Stores the shops, each in one transaction. A shop that is stored in the same version is skipped.
 *
 * @param onWritten called in the transaction of each shop that is written
 * @returns the slugs of the shops that were written
 */
export async function seedShops(
  db: Db,
  shops: readonly SeedShop[],
  onWritten: (tx: Db, shopId: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const stored = await db
    .select({ slug: tables.shops.slug, version: tables.shops.version })
    .from(tables.shops);
  const versions = new Map(stored.map(({ slug, version }) => [slug, version]));
  const written: string[] = [];
  for (const seed of shops) {
    const version = `${seed.version}:${ROW_FORMAT}`;
    if (versions.get(seed.shop.shopId) === version) continue;
    const isWritten = await db.transaction(async (tx) => {
      const isNew = await writeShop(tx, seed, version);
      if (isNew) await onWritten(tx, seed.shop._id);
      return isNew;
    });
    if (isWritten) written.push(seed.shop.shopId);
  }
  return written;
}

/** False when another process has written this version already. */
async function writeShop(db: Db, seed: SeedShop, version: string): Promise<boolean> {
  const shopId = seed.shop._id;
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${shopId}))`);
  const [stored] = await db
    .select({ version: tables.shops.version })
    .from(tables.shops)
    .where(eq(tables.shops.id, shopId));
  if (stored?.version === version) return false;
  const shop = { id: shopId, slug: seed.shop.shopId, version, doc: seed.shop };
  await db.insert(tables.shops).values(shop).onConflictDoUpdate({ target: tables.shops.id, set: shop });
  for (const table of seededTables) await db.delete(table).where(eq(table.shopId, shopId));
  // Reviews with an order were written by shoppers and stay.
  const isSeeded = sql`${tables.reviews.doc}->>'orderId' is null`;
  await db.delete(tables.reviews).where(and(eq(tables.reviews.shopId, shopId), isSeeded));
  await db.delete(promoCodes).where(eq(promoCodes.shopId, shopId));
  // Deletes the host from the shop that had it before.
  await db.delete(tables.domains).where(inArray(tables.domains.host, [...seed.domains]));

  const products = rows.productRows(shopId, seed);
  await insertAll(
    db,
    tables.domains,
    seed.domains.map((host) => ({ host: host.toLowerCase(), shopId })),
  );
  await insertAll(db, tables.categories, rows.categoryRows(shopId, seed.categories));
  await insertAll(db, tables.products, products.rows);
  await insertAll(db, tables.productOffers, products.offers);
  await insertAll(db, tables.campaigns, rows.campaignRows(shopId, seed));
  await insertAll(db, tables.campaignProducts, rows.campaignProductRows(shopId, seed));
  await insertAll(db, tables.posts, rows.contentRows(shopId, seed.posts));
  await insertAll(db, tables.blogCategories, rows.contentRows(shopId, seed.blogCategories));
  await insertAll(db, tables.pages, rows.contentRows(shopId, seed.pages));
  await insertAll(db, tables.contacts, rows.contentRows(shopId, seed.contacts));
  await insertAll(db, tables.brands, rows.contentRows(shopId, seed.brands));
  await insertAll(db, tables.gateways, rows.gatewayRows(shopId, seed.gateways));
  await insertAll(db, tables.banners, rows.bannerRows(shopId, seed));
  await insertAll(db, tables.reviews, rows.reviewRows(shopId, seed.reviews));
  await insertAll(db, tables.marketing, [{ shopId, doc: { ...seed.marketing } }]);
  await insertAll(
    db,
    promoCodes,
    (seed.promoCodes ?? []).map(({ code, ...doc }) => ({ shopId, code, doc })),
  );
  await seedSearchTerms(db, shopId, seed.searchTerms);
  return true;
}

async function insertAll<Table extends PgTable>(
  db: Db,
  table: Table,
  values: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < values.length; start += ROWS_PER_INSERT) {
    await db.insert(table).values(values.slice(start, start + ROWS_PER_INSERT));
  }
}

/** Terms are seeded with falling counts; the counts of terms that shoppers searched do not change. */
async function seedSearchTerms(db: Db, shopId: string, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  const values = terms.map((term, index) => ({
    shopId,
    key: foldText(term),
    term,
    hits: terms.length - index,
    lastAt: 0,
  }));
  await db.insert(tables.searchTerms).values(values).onConflictDoNothing();
}
