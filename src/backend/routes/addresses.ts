/** A shopper's saved addresses, of which one is the default. */
import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { lockUser } from '../accounts/lock-user.ts';
import { requireOwner, requireUser } from '../accounts/sessions.ts';
import { AddressFields } from '../contact-fields.ts';
import { addresses } from '../db/account-schema.ts';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/schema.ts';
import { type RouteDeps, shopOfId } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { ObjectId, OwnerQuery, readBody, readQuery, SessionQuery } from '../validate.ts';

const MAX_ADDRESSES = 20;

const SavedAddress = AddressFields.extend({
  shopId: ObjectId,
  defaultAddress: z.boolean().default(false),
});

const OneQuery = SessionQuery.extend({ addressId: z.string().min(1).max(100) });

export function addressRoutes(deps: RouteDeps): Hono {
  const { db, now } = deps;
  const routes = new Hono();

  routes.get('/shop/user-address', async (c) => {
    const { userId, shopId, token } = readQuery(c, OwnerQuery);
    const shop = await shopOfId(deps, shopId);
    const user = await requireOwner(deps, { userId, token, shopId: shop.id });
    const rows = await db
      .select()
      .from(addresses)
      .where(eq(addresses.userId, user.id))
      .orderBy(desc(addresses.isDefault), asc(addresses.addedAt), asc(addresses.id));
    return c.json({ data: rows.map(addressDocument) });
  });

  routes.post('/shop/upload-Address', async (c) => {
    const { token } = readQuery(c, SessionQuery);
    const { shopId, defaultAddress, ...doc } = await readBody(c, SavedAddress, { asShopper: true });
    const user = await requireUser(deps, token, shopId);
    const id = newId();
    await db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      const [stored] = await tx.select({ n: count() }).from(addresses).where(eq(addresses.userId, user.id));
      const existing = stored?.n ?? 0;
      if (existing >= MAX_ADDRESSES) {
        throw new Refusal(409, `An address book holds at most ${MAX_ADDRESSES} addresses.`);
      }
      const isDefault = defaultAddress || existing === 0;
      await tx.insert(addresses).values({ id, userId: user.id, isDefault, doc, addedAt: now() });
      if (isDefault) await clearDefault(tx, user.id, id);
    });
    return c.json({ success: true, _id: id, message: 'Address saved.' });
  });

  routes.patch('/shop/upload-Address', async (c) => {
    const { addressId, token } = readQuery(c, OneQuery);
    const { shopId, defaultAddress, ...doc } = await readBody(c, SavedAddress, { asShopper: true });
    const user = await requireUser(deps, token, shopId);
    await db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      const [changed] = await tx
        .update(addresses)
        // An update without the flag does not unset the default address.
        .set({ doc, ...(defaultAddress ? { isDefault: true } : {}) })
        .where(and(eq(addresses.id, addressId), eq(addresses.userId, user.id)))
        .returning({ id: addresses.id });
      if (changed === undefined) throw addressNotFound();
      if (defaultAddress) await clearDefault(tx, user.id, addressId);
    });
    return c.json({ success: true, message: 'Address saved.' });
  });

  routes.delete('/shop/upload-Address', async (c) => {
    const { addressId, token } = readQuery(c, OneQuery);
    const user = await requireUser(deps, token);
    await db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      const [removed] = await tx
        .delete(addresses)
        .where(and(eq(addresses.id, addressId), eq(addresses.userId, user.id)))
        .returning();
      if (removed === undefined) throw addressNotFound();
      if (removed.isDefault) await promoteOldest(tx, user.id);
    });
    return c.json({ success: true, message: 'Address removed.' });
  });

  return routes;
}

/** The response for another shopper's address is the same as for an unknown one. */
function addressNotFound(): Refusal {
  return new Refusal(404, 'There is no such address in this account.');
}

async function clearDefault(db: Db, userId: string, exceptId: string): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), ne(addresses.id, exceptId)));
}

async function promoteOldest(db: Db, userId: string): Promise<void> {
  const [oldest] = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.addedAt), asc(addresses.id))
    .limit(1);
  if (oldest !== undefined) {
    await db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, oldest.id));
  }
}

function addressDocument({ id, doc, isDefault }: typeof addresses.$inferSelect) {
  return { ...doc, _id: id, defaultAddress: isDefault };
}
