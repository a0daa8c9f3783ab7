/** Transfers from mobile wallets, as shoppers report them. */
import { Hono } from 'hono';
import { type RouteDeps, shopOfId } from '../deps.ts';
import { orderUser } from '../orders/order-user.ts';
import { recordTransfer, TransferBody } from '../payments/wallet-transfer.ts';
import { readBody, readQuery, ShopSessionQuery } from '../validate.ts';

export function transferRoutes(deps: RouteDeps<'attempts' | 'clientIp'>): Hono {
  const routes = new Hono();

  routes.post('/shop/user/wallet-transfer', async (c) => {
    const { token, shopId } = readQuery(c, ShopSessionQuery);
    const body = await readBody(c, TransferBody, { asShopper: true });
    const shop = await shopOfId(deps, shopId);
    const userId = await orderUser(deps, token, shop.id, body.shopId);
    // Limited, because the response reveals whether a transaction id was used.
    deps.attempts.count('transfer', `${shop.id} ${body.requestId}`, deps.clientIp(c));
    await recordTransfer(deps.db, body, userId, deps.now());
    return c.json({ success: true, state: 'checking' });
  });

  return routes;
}
