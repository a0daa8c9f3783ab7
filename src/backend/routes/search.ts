/** Product search and search history. */
import { Hono } from 'hono';
import { z } from 'zod';
import { MAX_TERM_CHARS } from '#site/limits.ts';
import { MAX_RESULTS, searchProducts } from '../db/search-products.ts';
import { popularTerms, recordTerm } from '../db/search-terms.ts';
import { type RouteDeps, shopOfId } from '../deps.ts';
import { ObjectId, readBody } from '../validate.ts';

const TermBody = z.object({ shop_id: ObjectId, term: z.string().max(MAX_TERM_CHARS) });
const SearchBody = TermBody.extend({ limit: z.int().min(1).max(MAX_RESULTS).optional() });

export function searchRoutes(deps: RouteDeps): Hono {
  const { db, now } = deps;
  const routes = new Hono();

  routes.post('/shop/search', async (c) => {
    const { shop_id, term, limit } = await readBody(c, SearchBody);
    const shop = await shopOfId(deps, shop_id);
    const { documents: data, similar } = await searchProducts(db, shop.id, term, limit);
    // A request with a limit is for suggestions, which are not corrected.
    if (data.length > 0 || limit !== undefined) return c.json({ data });
    return c.json({ data, didYouMean: similar });
  });

  // One request records the term and returns the history (spec §7).
  routes.post('/shop/search-history', async (c) => {
    const { shop_id, term } = await readBody(c, TermBody);
    const shop = await shopOfId(deps, shop_id);
    await recordTerm(db, shop.id, term, now());
    return c.json(await popularTerms(db, shop.id, term));
  });

  return routes;
}
