/** Documents of a shop in the API's spelling. */
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { type ApiDocument, type banners, type categories, gateways, type posts } from './schema.ts';

/** Documents of one table in the shop's own order. */
export async function listDocuments(
  db: Db,
  table: typeof banners | typeof categories | typeof posts,
  shopId: string,
  where?: SQL,
): Promise<ApiDocument[]> {
  const rows = await db
    .select({ doc: table.doc })
    .from(table)
    .where(and(eq(table.shopId, shopId), where))
    .orderBy(asc(table.position));
  return rows.map(({ doc }) => doc);
}

/** The shop's payment gateway of a kind. */
export async function findGateway(db: Db, shopId: string, kind: string): Promise<ApiDocument | undefined> {
  const docs = await listDocuments(db, gateways, shopId);
  return docs.find(({ Getaway }) => Getaway === kind);
}
