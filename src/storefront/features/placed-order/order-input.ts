import type { CartLine } from '#contract/entities/cart.ts';
import type { OrderInput } from '#contract/entities/order-request.ts';
import { shopObjectId, shopSlug } from '#contract/ids.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import type { OrderedLine } from './last-order.ts';
import type { PendingOrder } from './pending-order.ts';

/** An order in the contract's shape. */
export function orderInput(
  shop: Pick<BrowserContext, 'slug' | 'objectId'>,
  order: Omit<
    PendingOrder,
    'number' | 'paymentId' | 'isTaken' | 'totalBefore' | 'payNow' | 'dueOnDelivery' | 'advance'
  >,
): OrderInput {
  const { requestId, userId, lines, isBuyNow, address, payment, promoCode, total, note, slip, at } = order;
  return {
    requestId,
    shop: { objectId: shopObjectId(shop.objectId), slug: shopSlug(shop.slug) },
    userId,
    lines: lines.map((line) => cartLine(line, shop.objectId, userId ?? '0')),
    isFromCart: !isBuyNow,
    address,
    payment,
    promoCode,
    total,
    note,
    slip,
    at,
  };
}

function cartLine(line: OrderedLine, objectId: string, userId: string): CartLine {
  const image = line.image === '' ? null : { src: line.image, name: '' };
  return {
    productId: line.productId,
    rowId: null,
    title: line.title,
    image: line.image,
    unitPrice: line.unitPrice,
    listPrice: line.listPrice,
    quantity: line.quantity,
    variation:
      line.sku === ''
        ? null
        : {
            sku: line.sku,
            color: line.option,
            size: '',
            image,
            images: [],
            listPrice: line.listPrice,
            offerPrice: line.unitPrice < line.listPrice ? line.unitPrice : null,
            offerFrom: null,
            offerTo: null,
            campaignPrice: null,
            stock: null,
          },
    size: '',
    deliveryFee: null,
    shopObjectId: shopObjectId(objectId),
    userId,
    campaignId: line.campaignId,
    warehouse: [],
    status: '',
  };
}
