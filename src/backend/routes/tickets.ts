/** Support tickets of a shopper. */
import { randomInt } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { items } from '#contract/readers/values.ts';
import { readText } from '#site/typed/text.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { requireUser } from '../accounts/sessions.ts';
import { tickets } from '../db/order-schema.ts';
import { newId } from '../db/schema.ts';
import type { RouteDeps } from '../deps.ts';
import { ImageUrl, OptionalImage, ownImage } from '../images/own-images.ts';
import { Refusal } from '../refusal.ts';
import { ObjectId, readBody, readQuery, SessionQuery, ShopSessionQuery } from '../validate.ts';

const MAX_TICKETS = 100;
const MAX_COMMENTS = 200;

const TicketBody = z.object({
  shopId: ObjectId,
  subject: z.string().overwrite(readText).min(1, 'Please enter a subject.').max(200),
  description: z.string().overwrite(readText).min(1, 'Please describe your question.').max(20_000),
  image: OptionalImage,
});

const Comment = z.object({
  content: z.object({
    comment: z.string().overwrite(readText).min(1, 'Please enter a reply.').max(5_000),
    imageUrl: ImageUrl.optional(),
  }),
});

export function ticketRoutes(deps: RouteDeps): Hono {
  const { db, now } = deps;
  const routes = new Hono();

  routes.get('/shop/support', async (c) => {
    const { shopId, token } = readQuery(c, ShopSessionQuery);
    const user = await requireUser(deps, token, shopId);
    const rows = await db
      .select()
      .from(tickets)
      .where(eq(tickets.userId, user.id))
      .orderBy(desc(tickets.createdAt), desc(tickets.id));
    return c.json(rows.map(({ id, number, status, doc }) => ({ ...doc, _id: id, ticketId: number, status })));
  });

  routes.post('/shop/support', async (c) => {
    const { token } = readQuery(c, SessionQuery);
    const { shopId, subject, description, image: named } = await readBody(c, TicketBody, { asShopper: true });
    const user = await requireUser(deps, token, shopId);
    const image = await ownImage(deps, shopId, named);
    const at = now();
    const id = newId();
    const number = String(randomInt(100_000, 1_000_000));
    const { name, email } = user;
    const doc = { name, email, subject, description, image, time: at, comments: [] };
    await db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      const existing = await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.userId, user.id));
      if (existing.length >= MAX_TICKETS) {
        throw new Refusal(409, 'Please close older tickets before you open another.');
      }
      await tx
        .insert(tickets)
        .values({ id, shopId, userId: user.id, number, status: 'Open', doc, createdAt: at });
    });
    return c.json({ success: true, ticketId: number, message: 'Your ticket was opened.' });
  });

  // The path is shared with the seller's panel; a shopper's token gives access only to the shopper's own tickets.
  routes.put('/seller/user-support-comment/:ticket', async (c) => {
    const { token } = readQuery(c, SessionQuery);
    const { comment: text, imageUrl: named } = (await readBody(c, Comment, { asShopper: true })).content;
    const user = await requireUser(deps, token);
    const imageUrl = await ownImage(deps, user.shopId, named ?? false);
    await db.transaction(async (tx) => {
      const own = and(eq(tickets.id, c.req.param('ticket')), eq(tickets.userId, user.id));
      const [ticket] = await tx.select().from(tickets).where(own).for('update');
      if (ticket === undefined) throw new Refusal(404, 'There is no such ticket in this account.');
      const comments = items(ticket.doc.comments);
      if (ticket.status !== 'Open' || comments.length >= MAX_COMMENTS) {
        throw new Refusal(409, 'This ticket is closed. Please open another one.');
      }
      const content = { comment: text, ...(imageUrl !== false && { imageUrl }) };
      const comment = { user: user.name, time: now(), content };
      await tx
        .update(tickets)
        .set({ doc: { ...ticket.doc, comments: [...comments, comment] } })
        .where(own);
    });
    return c.json({ success: true, message: 'Reply sent.' });
  });

  return routes;
}
