/** The account of an order request. */
import { requireUser } from '../accounts/sessions.ts';
import { type RouteDeps, shopOfId } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** The token of a guest. */
const GUEST = '0';

/**
 * The user of an order request; null for a guest.
 *
 * @throws Refusal 404 for an unknown shop, 401 if the token has no session in the shop, 400 if query and body
 * name different shops
 */
export async function orderUser(
  deps: RouteDeps,
  token: string,
  shopId: string,
  bodyShopId = shopId,
): Promise<string | null> {
  await shopOfId(deps, shopId);
  if (bodyShopId !== shopId) throw new Refusal(400, 'The order names another shop.');
  return token === GUEST ? null : (await requireUser(deps, token, shopId)).id;
}
