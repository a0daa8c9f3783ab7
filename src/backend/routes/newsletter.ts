/** Newsletter subscriptions (spec §7, subscriber-report). */
import { Hono } from 'hono';
import { z } from 'zod';
import { MESSAGES } from '#site/language/messages.ts';
import { isEmail } from '#site/typed/email.ts';
import { closedText } from '#site/typed/text.ts';
import { subscribers } from '../db/schema.ts';
import { type RouteDeps, shopOfSlug } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { readBody, Slug } from '../validate.ts';

const Subscription = z.object({ email: z.string().overwrite(closedText).toLowerCase(), shopId: Slug });

export function newsletterRoutes(deps: RouteDeps): Hono {
  const routes = new Hono();

  // A repeated subscription has the same response, so that it does not reveal who is subscribed.
  routes.post('/seller/subscriber-report', async (c) => {
    const { email, shopId } = await readBody(c, Subscription);
    // This message is shown to shoppers (spec §8).
    if (!isEmail(email)) throw new Refusal(400, MESSAGES.invalidNewsletterEmail);
    const shop = await shopOfSlug(deps, shopId);
    await deps.db
      .insert(subscribers)
      .values({ shopId: shop.id, email, since: deps.now() })
      .onConflictDoNothing();
    return c.json({ status: 'success', message: 'Thank you for subscribing.' });
  });

  return routes;
}
