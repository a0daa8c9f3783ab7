/** A shop with products to order, and requests of shoppers. */
import { aCampaign, aProduct, aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { NOW, type TestBackend } from '../test-backend.ts';

const HOUR = 3_600_000;

export const oid = shopIdOf('corner');
export const ORIGIN = { Origin: 'http://corner.localhost:4321' };

/** List price 120, selling price 100, campaign price 80, five in stock. */
export const tea = aProduct('Tea', { regular_price: '120', price: '100', stock_quantity: '5' });
export const shirt = aProduct('Shirt', {
  variations: [
    { SKU: 'R-M', name: 'Red', size: 'M', price: '900', offerPrice: '700', quantity: '3' },
    { SKU: 'B-M', name: 'Blue', size: 'M', price: '950', offerPrice: '', quantity: '0' },
  ],
});
/** Its stock is not counted. */
export const uncounted = aProduct('Mug', { stock_quantity: '' });
export const soon = aProduct('Soon', { upcoming: true });

/** Sold by the shop `elsewhere`, which has no gateway. */
export const foreign = aProduct('Foreign');

export const shops = [
  aSeedShop('corner', {
    products: [tea, shirt, uncounted, soon],
    campaigns: [aCampaign('Flash', { from: NOW - HOUR, to: NOW + HOUR, price: '80', products: [tea] })],
    gateways: [
      { _id: 'a'.repeat(24), Getaway: 'Bkash' },
      { _id: 'b'.repeat(24), Getaway: 'AmarPay' },
      { _id: 'c'.repeat(24), Getaway: 'Bank' },
    ],
    fields: { inside: '70', outside: '130' },
  }),
  aSeedShop('elsewhere', { products: [foreign] }),
];

export const address = {
  fullName: 'Rina Akter',
  mobileNumber: '01711 009876',
  province: 'Dhaka',
  city: 'Dhanmondi',
  address: 'House 7, Road 3',
};

let requests = 0;

/** Two packets of tea to Dhaka: 200 and 70 for delivery. */
export function anOrder(changes: Record<string, unknown> = {}) {
  requests += 1;
  return {
    requestId: `request-${requests}`,
    userId: 0,
    shopId: oid,
    shopUid: 'corner',
    productList: [{ productId: tea._id, quantity: 2, price: 1 }],
    addresses: address,
    method: { Getaway: 'CashOnDelivery' },
    total: 270,
    ...changes,
  };
}

export function place(backend: TestBackend, body: unknown, token = '0') {
  return backend.post(`/shop/user/order?token=${token}&shopId=${oid}`, body, ORIGIN);
}

export async function ordersOf(backend: TestBackend, token: string) {
  return (await backend.get(`/shop/user/order?shopId=${oid}&token=${token}`)).body.data;
}

/** Units in stock according to the API, of the variant when a SKU is given. */
export async function stockOf(backend: TestBackend, id: string, sku?: string): Promise<number> {
  const { body } = await backend.get(`/shop/product/corner/product/${id}`);
  const variation = body.data.variations.find((variant: { SKU: string }) => variant.SKU === sku);
  return Number(variation === undefined ? body.data.stock_quantity : variation.quantity);
}
