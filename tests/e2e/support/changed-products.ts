/** Products whose facts have changed since the release was built. */
import type { Page } from 'playwright/test';

/** The call that fetches current price and stock. */
export const PRODUCT_CALL = '**/api/v1/shop/product/*/product/**';

interface ProductResponse {
  data: { variations: object[] };
}

/** Makes the API return every product with this stock, and with this price where one is given. */
export async function changeProducts(page: Page, facts: { price?: string; stock: string }): Promise<void> {
  const { price, stock } = facts;
  await page.route(PRODUCT_CALL, async (route) => {
    const response = await route.fetch();
    const body: ProductResponse = await response.json();
    const variations = body.data.variations.map((variation) => ({
      ...variation,
      ...(price !== undefined && { price, offerPrice: 0 }),
      quantity: stock,
    }));
    const amounts = price === undefined ? {} : { regular_price: price, price: 0 };
    const product = { ...amounts, stock_quantity: stock, variations };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...product } } });
  });
}
