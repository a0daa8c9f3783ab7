/** Support of this page's shopper. */

import { createClient } from '#contract/client.ts';
import { createTicket, replyToTicket, tickets } from '#contract/endpoints/support.ts';
import { shopObjectId } from '#contract/ids.ts';
import { once } from '../../browser/once.ts';
import { toPageEffect, toPageOutcome } from '../../browser/page-outcome.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { asShopper } from '../../shopper/signed-in.ts';
import { createUploads, sendImage } from '../../shopper/upload-image.ts';
import { markupOfText } from './markup-text.ts';
import { createSupport } from './support.ts';

export const support = once(() => {
  const shop = shopContext();
  const shopId = shopObjectId(shop.objectId);
  const api = createClient({ tickets, createTicket, replyToTicket }, { baseUrl: shop.api });
  return createSupport({
    fetch: () => asShopper(({ token }) => toPageOutcome(api.tickets({ shopId, token }))),
    upload: createUploads((image) => asShopper(({ token }) => sendImage(shop, token, image))),
    create: ({ subject, text }, image) =>
      asShopper(({ id: userId, name, email, token }) => {
        const body = {
          name,
          email,
          userId,
          shopId,
          subject,
          html: markupOfText(text),
          image,
          at: Date.now(),
        };
        return toPageEffect(api.createTicket({ token, body }));
      }),
    reply: (ticket, text, image) =>
      asShopper(({ name, token }) =>
        toPageEffect(api.replyToTicket({ ticket, token, body: { name, text, image, at: Date.now() } })),
      ),
  });
});
