/** The calls of a signed-in shopper's cart. Imported dynamically, because it includes the contract's parsers. */

import { createClient } from '#contract/client.ts';
import { cart } from '#contract/endpoints/cart.ts';
import type { CartLine } from '#contract/entities/cart.ts';
import { shopObjectId } from '#contract/ids.ts';
import type { Outcome } from '#contract/outcome.ts';
import { clampQuantity } from '#site/typed/quantity.ts';
import { loadLate } from '../../../browser/loading/load-late.ts';
import { toPageOutcome } from '../../../browser/page-outcome.ts';
import type { CartShop, Changes, Shopper } from './cart-changes.ts';
import type { CartCalls } from './cart-sync.ts';
import type { ServerLine } from './server-lines.ts';

/** A line of the server's cart. Its title includes the option, until the product's own facts are known. */
function toServerLine({ rowId, variation, ...line }: CartLine): ServerLine {
  return {
    rowId,
    line: {
      productId: line.productId,
      sku: variation?.sku ?? '',
      title: line.title,
      option: '',
      image: line.image,
      href: '',
      unitPrice: line.unitPrice,
      listPrice: Math.max(line.unitPrice, line.listPrice),
      quantity: clampQuantity(line.quantity, null),
      max: null,
      campaignId: line.campaignId,
      campaignName: '',
      isUnconfirmed: false,
    },
  };
}

/** The calls of a shopper. The calls that change the cart load with the first change. */
export function createCartCalls(shop: CartShop, shopper: Shopper): CartCalls {
  const { id: userId, token } = shopper;
  const api = createClient({ cart }, { baseUrl: shop.api });
  const change = async <Value>(
    send: (changes: Changes) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> => {
    const late = await loadLate(() => import('./cart-changes.ts'));
    return late === undefined ? { kind: 'unsent' } : send(late.cartChanges(shop, shopper));
  };
  return {
    read: async () => {
      const call = api.cart({ userId, shopId: shopObjectId(shop.objectId), token });
      const outcome = await toPageOutcome(call);
      return outcome.kind === 'done' ? { kind: 'done', value: outcome.value.map(toServerLine) } : outcome;
    },
    add: (line, requestId) => change(({ add }) => add(line, requestId)),
    setQuantity:
      shop.apiExtensions?.includes('changeCartQuantity') === true
        ? (rowId, quantity) => change(({ setQuantity }) => setQuantity(rowId, quantity))
        : null,
    remove: (rowId) => change(({ remove }) => remove(rowId)),
  };
}
