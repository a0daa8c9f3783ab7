/** The request that quotes or places an order (`src/contract/README.md` §6.11). */

import type { ShopObjectId, ShopSlug } from '../ids.ts';
import { type AddressInput, addressBody } from './address-input.ts';
import type { CartLine } from './cart.ts';
import { cartLineBody } from './cart-line-body.ts';

export interface OrderInput {
  /** Made by the client, once for each order: a repeated request with the same id makes no second order. */
  requestId: string;
  shop: { objectId: ShopObjectId; slug: ShopSlug };
  /** Null for a guest. */
  userId: string | null;
  lines: readonly CartLine[];
  address: AddressInput;
  /** `Getaway` of the chosen gateway. */
  payment: string;
  promoCode: string | null;
  /** The total that the shopper saw, minor units. The server refuses the order when its own total differs. */
  total: number;
  note: string;
  /** Address of an uploaded bank slip. */
  slip: string | null;
  /** Epoch ms. */
  at: number;
}

/** {@link OrderInput} in the API's spelling. Of the gateway's row only its name is sent. */
export function orderBody(input: OrderInput) {
  const { requestId, shop, userId, lines, address, payment, promoCode, total, note, slip, at } = input;
  return {
    requestId,
    userId: userId ?? 0,
    shopId: shop.objectId,
    shopUid: shop.slug,
    productList: lines.map(cartLineBody),
    addresses: addressBody(address),
    method: { Getaway: payment },
    promoHistory:
      promoCode === null
        ? { status: false, normalPrice: total / 100 }
        : { status: true, promoCode, normalPrice: total / 100 },
    total: total / 100,
    customer_note: note,
    file: slip ?? false,
    timestamp: at,
  };
}
