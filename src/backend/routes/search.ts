/** Product search and search history. */
import { Hono } from 'hono';
import { z } from 'zod';
import { searchProducts } from '../db/search-products.ts';
import { popularTerms, recordTerm } from '../db/search-terms.ts';
import { type RouteDeps, shopOfId } from '../deps.ts';
import { ObjectId, readBody } from '../validate.ts';

const SearchBody = z.object({ shop_id: ObjectId, term: z.string().max(200) });

export function searchRoutes(deps: RouteDeps): Hono {
  const { db, now } = deps;
  const routes = new Hono();

  routes.post('/shop/search', async (c) => {
    const { shop_id, term } = await readBody(c, SearchBody);
    const shop = await shopOfId(deps, shop_id);
    return c.json({ data: await searchProducts(db, shop.id, term) });
  });

  // One call records the term and answers the history (spec §7).
  routes.post('/shop/search-history', async (c) => {
    const { shop_id, term } = await readBody(c, SearchBody);
    const shop = await shopOfId(deps, shop_id);
    await recordTerm(db, shop.id, term, now());
    return c.json(await popularTerms(db, shop.id, term));
  });

  return routes;
}
