/** A line of a cart, a wishlist or an order (`src/contract/README.md` §6.9). */

import { shopObjectId } from '../ids.ts';
import { imageSrc } from '../readers/images.ts';
import { type Field, type Infer, type RequiredField, readTable, record } from '../readers/schema.ts';
import { count, isRow, money, positiveMoney, text } from '../readers/values.ts';
import { completeVariation, readWarehouse, variationFields } from './product.ts';

/** The selected variation is an object, a list of one, or null. */
function selectedVariation(value: unknown): ReturnType<typeof variationFields> | null {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return isRow(one) && Object.keys(one).length > 0 ? readTable(variationFields, one) : null;
}

export function cartLineFields(field: Field, required: RequiredField) {
  const productId = required(text, 'productId');
  const unitPrice = field(positiveMoney, 'campaignPrice', 'price') ?? 0;
  const listPrice = field(positiveMoney, 'regular_price') ?? unitPrice;
  const image = field(imageSrc, 'img', 'image');
  const featuredImage = image === '' ? null : { src: image, name: '' };
  const selected = field(selectedVariation, 'variations');
  const variation =
    selected && completeVariation(selected, 0, { id: productId, price: unitPrice, listPrice, featuredImage });
  return {
    productId,
    /** Row id on the server; null for a guest's line. */
    rowId: field(text, '_id') || null,
    title: field(text, 'productName', 'title', 'name'),
    image,
    /** Minor units, when the line was added. A request needs the API's current price. */
    unitPrice,
    listPrice,
    quantity: Math.max(1, field(count, 'quantity') ?? 1),
    variation,
    size: field(text, 'selectedSize') || (variation?.size ?? ''),
    deliveryFee: field(money, 'delivery_charge'),
    shopObjectId: shopObjectId(field(text, 'shopId')),
    userId: field(text, 'userId'),
    /** The campaign under which the line is sold; null outside campaigns. */
    campaignId: field(text, 'campaignId') || null,
    warehouse: field(readWarehouse, 'warehouse'),
    status: field(text, 'status'),
  };
}

export const CartLine = record('a cart line with productId', cartLineFields);
export type CartLine = Infer<typeof CartLine>;
