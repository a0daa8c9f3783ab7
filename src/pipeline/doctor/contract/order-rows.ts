/**
 * Calls the rows of cart, wish list and orders with one product. Orders without a started payment are canceled where the
 * API allows it.
 */
import { endpoints } from '#contract/all-endpoints.ts';
import type { CartLine } from '#contract/entities/cart.ts';
import type { OrderInput } from '#contract/entities/order-request.ts';
import { isPaidOnline, isWalletPayment } from '#contract/entities/payment-kind.ts';
import type { Product } from '#contract/entities/product.ts';
import { priceAt } from '#site/catalog/price.ts';
import type { SellableItem } from './read-rows.ts';
import type { RowCaller } from './row-caller.ts';
import { type Account, ADDRESS, type WriteOptions } from './test-account.ts';

const ORDER_ROWS = [
  endpoints.addToWishlist,
  endpoints.wishlist,
  endpoints.removeFromWishlist,
  endpoints.addToCart,
  endpoints.cart,
  endpoints.changeCartQuantity,
  endpoints.removeFromCart,
  endpoints.quoteOrder,
  endpoints.checkPromo,
  endpoints.placeOrder,
  endpoints.orders,
  endpoints.trackOrder,
  endpoints.startBkash,
  endpoints.startAmarPay,
  endpoints.paymentState,
  endpoints.sendTransfer,
  endpoints.cancelOrder,
  endpoints.addReview,
  endpoints.orderReviews,
  endpoints.returnOrder,
] as const;

/** Returns short descriptions of the records that remain in the shop. */
export async function orderRows(
  caller: RowCaller,
  options: WriteOptions,
  account: Account,
): Promise<string[]> {
  const { item } = options;
  if (item === null) {
    for (const row of ORDER_ROWS) caller.skip(row, 'no product is in stock');
    return [];
  }
  const line = lineOf(item, options, account);
  await wishRows(caller, options, account, line);
  await cartRows(caller, options, account, line);
  await placeRows(caller, options, account, line);
  const placed = (await caller.call(endpoints.orders, ids(options, account))) ?? [];
  const order = placed.find(({ requestId }) => requestId === `${options.runId}-1`) ?? placed.at(-1);
  if (order === undefined) {
    const { trackOrder, addReview, orderReviews, returnOrder, cancelOrder } = endpoints;
    for (const row of [trackOrder, addReview, orderReviews, returnOrder, cancelOrder]) {
      caller.skip(row, 'no order was placed');
    }
    return [];
  }
  await caller.call(endpoints.trackOrder, { ...ids(options, account), orderId: order.number });
  const isDelivered = await deliveredRows(caller, options, account, { ...order, product: item.product });
  // A host refuses to cancel an order whose payment is open or being checked.
  const cancelable = placed.filter(({ canCancel, payment }) => canCancel && !isPaidOnline(payment));
  for (const { id } of cancelable.filter((one) => !(isDelivered && one.id === order.id))) {
    await caller.call(endpoints.cancelOrder, {
      token: account.token,
      body: { orderId: id, note: 'API check' },
    });
  }
  if (cancelable.length === 0) {
    caller.skip(endpoints.cancelOrder, 'no order can be canceled');
  }
  return [
    `${placed.length} orders of the account, canceled where the API allows it and no payment was started`,
  ];
}

function ids({ shop }: WriteOptions, { token }: Account) {
  return { shopId: shop.id, token };
}

function lineOf(
  { product, variation }: SellableItem,
  { shop, now }: WriteOptions,
  { id: userId }: Account,
): CartLine {
  const { price, listPrice } = priceAt(product, variation, now());
  return {
    productId: product.id,
    rowId: null,
    title: product.name,
    image: product.featuredImage?.src ?? '',
    unitPrice: price,
    listPrice,
    quantity: 1,
    variation,
    size: variation?.size ?? '',
    deliveryFee: product.shipping.fee,
    shopObjectId: shop.id,
    userId,
    campaignId: null,
    warehouse: product.warehouse,
    status: '',
  };
}

async function wishRows(
  caller: RowCaller,
  options: WriteOptions,
  account: Account,
  line: CartLine,
): Promise<void> {
  const { token } = account;
  await caller.call(endpoints.addToWishlist, { token, body: line });
  const wishes = await caller.call(endpoints.wishlist, { userId: account.id, ...ids(options, account) });
  const rowId = wishes?.[0]?.rowId ?? null;
  if (rowId === null) {
    caller.skip(endpoints.removeFromWishlist, 'the wish list has no line with an _id');
    return;
  }
  await caller.call(endpoints.removeFromWishlist, { wishlistId: rowId, token });
}

async function cartRows(
  caller: RowCaller,
  options: WriteOptions,
  account: Account,
  line: CartLine,
): Promise<void> {
  const { token } = account;
  await caller.call(endpoints.addToCart, { token, body: { line, requestId: `${options.runId}-0` } });
  const lines = await caller.call(endpoints.cart, { userId: account.id, ...ids(options, account) });
  const rowId = lines?.[0]?.rowId ?? null;
  if (rowId === null) {
    caller.skip(endpoints.changeCartQuantity, 'the cart has no line with an _id');
    caller.skip(endpoints.removeFromCart, 'the cart has no line with an _id');
    return;
  }
  await caller.call(endpoints.changeCartQuantity, { productId: rowId, token, body: 2 });
  await caller.call(endpoints.removeFromCart, { productId: rowId, token });
}

async function placeRows(
  caller: RowCaller,
  options: WriteOptions,
  account: Account,
  line: CartLine,
): Promise<void> {
  const { shop, gateways, runId, now, control } = options;
  const draft = (number: number, payment: string, total: number): OrderInput => ({
    requestId: `${runId}-${number}`,
    shop: { objectId: shop.id, slug: shop.slug },
    userId: account.id,
    lines: [line],
    isFromCart: true,
    address: ADDRESS,
    payment,
    promoCode: null,
    total,
    note: 'API check',
    slip: null,
    at: now(),
  });
  const query = ids(options, account);
  const quote = await caller.call(endpoints.quoteOrder, { ...query, body: draft(1, 'CashOnDelivery', 0) });
  const total = quote?.total ?? line.unitPrice + (line.deliveryFee ?? shop.shipping.inside ?? 0);
  await caller.call(endpoints.checkPromo, {
    ...query,
    code: 'NO-SUCH-CODE',
    email: account.email,
    price: total / 100,
  });
  // If the first order gets delivered, the cancellation needs another one.
  for (const number of control.deliver === undefined ? [1] : [1, 4]) {
    await caller.call(endpoints.placeOrder, { ...query, body: draft(number, 'CashOnDelivery', total) });
  }
  let paymentId = '';
  for (const [index, row] of [endpoints.startBkash, endpoints.startAmarPay].entries()) {
    const kind = index === 0 ? 'Bkash' : 'AmarPay';
    if (!gateways.some((gateway) => gateway.kind === kind)) {
      caller.skip(row, `the shop does not offer ${kind}`);
      continue;
    }
    const start = await caller.call(row, { ...query, body: draft(2 + index, kind, total) });
    paymentId = start?.paymentId || paymentId;
  }
  if (paymentId === '') caller.skip(endpoints.paymentState, 'no payment was started');
  else await caller.call(endpoints.paymentState, { paymentID: paymentId, shopId: shop.id });
  const wallet = gateways.map(({ kind }) => kind).find(isWalletPayment);
  if (wallet === undefined) {
    caller.skip(endpoints.sendTransfer, 'the shop offers no mobile wallet');
    return;
  }
  const order = draft(5, wallet, total);
  await caller.call(endpoints.placeOrder, { ...query, body: order });
  const transfer = { wallet, sender: '01700000000', transactionId: `T${now()}` };
  await caller.call(endpoints.sendTransfer, {
    ...query,
    body: { shopId: shop.id, requestId: order.requestId, payment: wallet, ...transfer },
  });
}

/** Delivers the order if possible, then reviews and returns it. */
async function deliveredRows(
  caller: RowCaller,
  { shop, control, now }: WriteOptions,
  account: Account,
  order: { id: string; number: string; product: Product },
): Promise<boolean> {
  const { token, id: userId, name, email } = account;
  const { product } = order;
  if (control.deliver === undefined) {
    caller.skip(endpoints.addReview, 'needs a delivered order');
    caller.skip(endpoints.returnOrder, 'needs a delivered order');
  } else {
    await control.deliver(order.number);
    await caller.call(endpoints.addReview, {
      token,
      body: {
        stars: 4,
        text: 'A review.',
        images: [],
        productId: product.id,
        productImage: product.featuredImage?.src ?? '',
        author: { id: userId, name, email },
        shopId: shop.id,
        orderId: order.id,
        at: now(),
      },
    });
  }
  await caller.call(endpoints.orderReviews, { order: order.id, userEmail: email, token });
  if (control.deliver === undefined) return false;
  await caller.call(endpoints.returnOrder, {
    token,
    body: {
      shopId: shop.id,
      userId,
      orderId: order.id,
      account: { kind: 'Bkash', holder: name, number: '01700000000' },
      request: null,
    },
  });
  return true;
}
