/** Changes products at the API, as the shop's operator does. */
import { E2E_ADMIN_TOKEN, E2E_API_PORT } from '../../support/e2e-ports.ts';

// The host of the images in its responses, which the pages may load.
const API = `http://localhost:${E2E_API_PORT}`;
const STOCK = '50';

/**
 * Sets the price of a product and of its variants, in stock, at the shop's charges.
 *
 * @param price major units
 * @param listPrice above the price, which is an offer then
 */
export async function setPrice(
  shopName: string,
  slug: string,
  productId: string,
  price: number,
  listPrice = price,
): Promise<void> {
  const response = await fetch(`${API}/api/v1/shop/product/${slug}/product/${productId}`);
  const { data }: { data: { variations: object[] } } = await response.json();
  const [amount, list] = [String(price), String(listPrice)];
  const variations = data.variations.map((one) => ({
    ...one,
    price: list,
    offerPrice: listPrice > price ? amount : '',
    offerDate: '',
    offerEndDate: '',
    quantity: STOCK,
  }));
  const changed = await fetch(`${API}/admin/shops/${shopName}/products/${productId}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${E2E_ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      regular_price: list,
      price: amount,
      stock_quantity: STOCK,
      variations,
      shipping: 'default',
    }),
  });
  if (!changed.ok) throw new Error(`The price was not changed: ${changed.status}`);
}
