/** The shop's own document, contacts, trackers and payment gateways. */
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { hostName } from '#site/host-name.ts';
import { listDocuments } from '../db/list-documents.ts';
import { publicGateway } from '../db/public-gateway.ts';
import { contacts, gateways, marketing, shops } from '../db/schema.ts';
import { type RouteDeps, shopOfId, shopOfSlug } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { readQuery, Slug } from '../validate.ts';

const DomainQuery = z.object({ domain: z.string().trim().min(1).max(260) });

export function shopRoutes(deps: RouteDeps): Hono {
  const { db } = deps;
  const routes = new Hono();

  routes.get('/site-user/domain-info', async (c) => {
    const { domain } = readQuery(c, DomainQuery);
    const shop = await shopOfDomain(deps, domain);
    if (!shop) throw new Refusal(404, `No shop has the domain "${domain}".`);
    const [row] = await db.select({ doc: shops.doc }).from(shops).where(eq(shops.id, shop.id));
    return c.json(row?.doc ?? null);
  });

  // Clients request this to test whether the shop exists, so a missing shop is not an error.
  routes.get('/site-user/domain-info-short', async (c) => {
    const shop = await shopOfDomain(deps, readQuery(c, DomainQuery).domain);
    if (!shop) return c.json(null);
    const [row] = await db.select({ doc: shops.doc }).from(shops).where(eq(shops.id, shop.id));
    return c.json({ _id: shop.id, shopId: shop.slug, shopName: row?.doc.shopName });
  });

  routes.get('/shop/firebase/:shop', async (c) => {
    const shop = await shopOfSlug(deps, c.req.param('shop'));
    const [row] = await db.select({ doc: shops.doc }).from(shops).where(eq(shops.id, shop.id));
    return c.json(row?.doc.firebase ?? null);
  });

  routes.get('/shop/contact/:shop', async (c) => {
    const shop = await shopOfSlug(deps, c.req.param('shop'));
    return c.json(await listDocuments(db, contacts, shop.id));
  });

  routes.get('/seller/get-facebook-id', async (c) => {
    const shop = await shopOfSlug(deps, readQuery(c, z.object({ shopId: Slug })).shopId);
    const [row] = await db.select().from(marketing).where(eq(marketing.shopId, shop.id));
    return c.json({ data: row?.doc ?? {} });
  });

  routes.get('/seller/payment-getaway/:shop', async (c) => {
    const shop = await shopOfId(deps, c.req.param('shop'));
    return c.json((await listDocuments(db, gateways, shop.id)).map(publicGateway));
  });

  return routes;
}

/** Finds a shop by host or, for the seller's panel, by only the subdomain. */
async function shopOfDomain({ shops: directory }: RouteDeps, domain: string) {
  const host = hostName(domain);
  if (host === null) return null;
  return (await directory.byHost(host)) ?? (host.includes('.') ? null : directory.bySlug(host));
}
