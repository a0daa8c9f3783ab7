/** All lines of a cart or wish list as the API answers them. */
import { campaignPriceAt } from './db/campaign-price.ts';
import type { Db } from './db/connect.ts';
import { type LineOwner, type LineTable, listLines } from './db/lines.ts';
import type { ApiDocument } from './db/schema.ts';
import { lineDocument } from './goods.ts';

/** Lines whose goods are no longer sold are left out. `at` is the instant of the prices, epoch ms. */
export async function lineDocuments(
  db: Db,
  table: LineTable,
  owner: LineOwner,
  at: number,
): Promise<ApiDocument[]> {
  const documents: ApiDocument[] = [];
  for (const stored of await listLines(db, table, owner)) {
    const { shopId, productId: id, campaignId } = stored.line;
    const campaign = campaignId === '' ? null : await campaignPriceAt(db, { shopId, id }, campaignId, at);
    const document = lineDocument(stored, campaign, at);
    if (document) documents.push(document);
  }
  return documents;
}
