/** A line of a cart, a wishlist or an order (`src/contract/README.md` §6.9). */

import { shopObjectId } from '../ids.ts';
import { imageSrc } from '../readers/images.ts';
import { type Infer, record } from '../readers/schema.ts';
import { count, isRow, money, positiveMoney, type Row, text } from '../readers/values.ts';
import { readVariation, readWarehouse } from './product.ts';

/** The selected variation is an object, a list of one, or null. */
function selectedVariation(value: unknown): Row | null {
  const one = Array.isArray(value) ? value[0] : value;
  return isRow(one) && Object.keys(one).length > 0 ? one : null;
}

export const CartLine = record('a cart line with productId', (row) => {
  const productId = text(row.productId);
  if (productId === '') return null;
  const unitPrice = positiveMoney(row.campaignPrice, row.price) ?? 0;
  const listPrice = positiveMoney(row.regular_price) ?? unitPrice;
  const selected = selectedVariation(row.variations);
  const image = imageSrc(row.img, row.image);
  const variation =
    selected &&
    readVariation(selected, 0, {
      id: productId,
      price: unitPrice,
      listPrice,
      featuredImage: image === '' ? null : { src: image, name: '' },
    });
  return {
    productId,
    /** Row id on the server; null for a guest's line. */
    rowId: text(row._id) || null,
    title: text(row.productName, row.title, row.name),
    image: image,
    /** Minor units, when the line was added. A request needs the API's current price. */
    unitPrice,
    listPrice,
    quantity: Math.max(1, count(row.quantity) ?? 1),
    variation,
    size: text(row.selectedSize) || (variation?.size ?? ''),
    deliveryFee: money(row.delivery_charge),
    shopObjectId: shopObjectId(text(row.shopId)),
    userId: text(row.userId),
    /** The campaign under which the line is sold; null outside campaigns. */
    campaignId: text(row.campaignId) || null,
    warehouse: readWarehouse(row.warehouse),
    status: text(row.status),
  };
});
export type CartLine = Infer<typeof CartLine>;
