/** Transfers from mobile wallets, as shoppers report them. */
import { Hono } from 'hono';
import type { RouteDeps } from '../deps.ts';
import { orderUser } from '../orders/order-request.ts';
import { recordTransfer, TransferBody } from '../payments/wallet-transfer.ts';
import { readBody, readQuery, ShopSessionQuery } from '../validate.ts';

export function transferRoutes(deps: RouteDeps<'attempts' | 'clientIp'>): Hono {
  const routes = new Hono();

  routes.post('/shop/user/wallet-transfer', async (c) => {
    const { token, shopId } = readQuery(c, ShopSessionQuery);
    const body = await readBody(c, TransferBody, { asShopper: true });
    const userId = await orderUser(deps, token, shopId, body.shopId);
    // Limited, because the response reveals whether a transaction id was used.
    deps.attempts.count('transfer', `${shopId} ${body.requestId}`, deps.clientIp(c));
    await recordTransfer(deps.db, body, userId, deps.now());
    return c.json({ success: true, state: 'checking' });
  });

  return routes;
}
