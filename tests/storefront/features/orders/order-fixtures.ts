import { Order } from '#contract/entities/order.ts';

export const PLACED = Date.parse('2026-11-17T09:00:00Z');

/** An order of the API: two shirts, cash on delivery, placed at {@link PLACED}. */
export function anOrder(changes: Record<string, unknown> = {}): Order {
  return Order.parse({
    _id: 'o1',
    orderNumber: '100234',
    status: '',
    paid_status: 'unpaid',
    timestamp: PLACED,
    method: { Getaway: 'CashOnDelivery' },
    productList: [
      {
        productId: 'p1',
        productName: 'Indigo Shirt',
        price: '900',
        quantity: 2,
        variations: { SKU: 'I-M', name: 'Indigo', size: 'M' },
      },
    ],
    shipping_charge: '70',
    total: '1870',
    addresses: {
      fullName: 'Rina Akter',
      mobileNumber: '01711 009876',
      address: 'House 7',
      province: 'Dhaka',
    },
    canCancel: true,
    ...changes,
  });
}
