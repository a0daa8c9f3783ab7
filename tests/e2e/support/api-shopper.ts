/** A shopper who sends requests to the API without a browser, to prepare a journey. */
import { randomUUID } from 'node:crypto';
import { createClient } from '#contract/client.ts';
import { addAddress } from '#contract/endpoints/addresses.ts';
import { topSellingProducts } from '#contract/endpoints/catalog.ts';
import { placeOrder as placeRow, startBkash } from '#contract/endpoints/payments.ts';
import { quoteOrder } from '#contract/endpoints/quote.ts';
import { domainInfo } from '#contract/endpoints/shop.ts';
import { CartLine } from '#contract/entities/cart.ts';
import { E2E_API_PORT, shopUrl } from '../../support/e2e-ports.ts';

const api = createClient(
  { domainInfo, topSellingProducts, quoteOrder, placeOrder: placeRow, addAddress },
  { baseUrl: `http://127.0.0.1:${E2E_API_PORT}` },
);

/** Last digits of the phone of every order. */
export const PHONE_DIGITS = '9876';

const ADDRESS = {
  fullName: 'Rina Akter',
  mobileNumber: `01711 00${PHONE_DIGITS}`,
  email: '',
  province: 'Dhaka',
  city: 'Dhanmondi',
  area: '',
  address: 'House 7, Road 3',
  landmark: '',
  cityId: null,
  zoneId: null,
  areaId: null,
  label: 'Home',
} as const;

export interface PlacedItems {
  number: string;
  /** Of the request that placed the order. */
  requestId: string;
  productId: string;
  productName: string;
}

async function itemsOf(shopName: string) {
  const shop = await api.domainInfo({ domain: `${shopName}.localhost` });
  if (shop === null) throw new Error(`There is no shop ${shopName}.`);
  return { shop, products: await api.topSellingProducts({ shop: shop.id, limit: 100 }) };
}

/** The product without options of which a shop has most items in stock. */
export async function plainItems(shopName: string) {
  const { products } = await itemsOf(shopName);
  const [plain] = products
    .filter(({ variations: [, second] }) => second === undefined)
    .sort((a, b) => (b.variations[0]?.stock ?? 0) - (a.variations[0]?.stock ?? 0));
  if (plain === undefined) throw new Error('No product has one variation.');
  return plain;
}

/** The variant of which a shop has most items in stock: the tests would sell out the few products without options. */
async function itemsInStock(shopName: string) {
  const { shop, products } = await itemsOf(shopName);
  const [most] = products
    .flatMap((product) => product.variations.map((variation) => ({ product, variation })))
    .sort((a, b) => (b.variation.stock ?? 0) - (a.variation.stock ?? 0));
  if (most === undefined) throw new Error('No product has a variation.');
  return { shop, ...most };
}

/** Saves an address in the account of a session. @returns its name */
export async function saveAddress(shopName: string, token: string): Promise<string> {
  const shop = await api.domainInfo({ domain: `${shopName}.localhost` });
  if (shop === null) throw new Error(`There is no shop ${shopName}.`);
  const body = { ...ADDRESS, userId: '', shopObjectId: shop.id, isDefault: true };
  await api.addAddress({ token, body });
  return ADDRESS.fullName;
}

/**
 * Places an order of one product.
 *
 * @param token `0` for a guest
 * @param payment at bKash it is started and not paid
 */
export async function placeOrder(
  shopName: string,
  token = '0',
  payment: 'CashOnDelivery' | 'Bkash' | 'NagadManual' = 'CashOnDelivery',
): Promise<PlacedItems> {
  const { shop, product, variation } = await itemsInStock(shopName);
  const line = CartLine.parse({ productId: product.id, quantity: 2, variations: { SKU: variation.sku } });
  const order = {
    requestId: randomUUID(),
    shop: { objectId: shop.id, slug: shop.slug },
    userId: null,
    lines: [line],
    isFromCart: true,
    address: ADDRESS,
    payment,
    promoCode: null,
    total: 0,
    note: '',
    slip: null,
    at: 0,
  };
  const call = { token, shopId: shop.id };
  const { total } = await api.quoteOrder({ ...call, body: order });
  if (total === null) throw new Error('The order has no total.');
  const gateway = createClient(
    { startBkash },
    {
      baseUrl: `http://127.0.0.1:${E2E_API_PORT}`,
      fetch: (url, init) => fetch(url, { ...init, headers: { Origin: new URL(shopUrl(shopName)).origin } }),
    },
  );
  const place = payment === 'Bkash' ? gateway.startBkash : api.placeOrder;
  const { number } = await place({ ...call, body: { ...order, total } });
  const { requestId } = order;
  return { number, requestId, productId: product.id, productName: product.name };
}
