/** The request body of a {@link CartLine}. A module of its own, so that pages that only send lines load no reader. */
import type { CartLine } from './cart.ts';
import type { Variation } from './product.ts';

function major(minor: number | null): number | null {
  return minor === null ? null : minor / 100;
}

/** Text, because small numbers are read as seconds. */
function isoTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function variationBody(variation: Variation) {
  return {
    SKU: variation.sku,
    name: variation.color,
    size: variation.size,
    singleImg: variation.image?.src ?? '',
    image: variation.images,
    price: major(variation.listPrice),
    offerPrice: major(variation.offerPrice),
    offerDate: isoTime(variation.offerFrom),
    offerEndDate: isoTime(variation.offerTo),
    campaignPrice: major(variation.campaignPrice),
    quantity: variation.stock,
  };
}

/** A line in the API's spelling: the body of the add-to-cart call. `CartLine` reads it. */
export function cartLineBody(line: CartLine) {
  return {
    ...(line.rowId === null ? {} : { _id: line.rowId }),
    userId: line.userId,
    quantity: line.quantity,
    img: line.image,
    productName: line.title,
    price: major(line.unitPrice),
    regular_price: major(line.listPrice),
    warehouse: line.warehouse,
    productId: line.productId,
    shopId: line.shopObjectId,
    variations: line.variation === null ? null : variationBody(line.variation),
    selectedSize: line.size,
    delivery_charge: major(line.deliveryFee),
    campaignId: line.campaignId,
  };
}
