/** The account of an order request. */
import { HTTPException } from 'hono/http-exception';
import { requireUser } from '../accounts/sessions.ts';
import { type RouteDeps, shopOfId } from '../deps.ts';

/** The token of a guest. */
const GUEST = '0';

/**
 * The user of an order request; null for a guest.
 *
 * @throws HTTPException 404 for an unknown shop, 401 if the token has no session in the shop, 400 if query and body
 * name different shops
 */
export async function orderUser(
  deps: RouteDeps,
  token: string,
  shopId: string,
  bodyShopId = shopId,
): Promise<string | null> {
  await shopOfId(deps, shopId);
  if (bodyShopId !== shopId) throw new HTTPException(400, { message: 'The order names another shop.' });
  return token === GUEST ? null : (await requireUser(deps, token, shopId)).id;
}
