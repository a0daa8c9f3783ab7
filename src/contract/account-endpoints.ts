/**
 * The calls of accounts, orders, payments and tickets, as `endpoints.ts` has those of the catalogue. Rows marked
 * "extension" exist on API hosts that name them in `apiExtensions` (`src/contract/README.md` §4.1).
 */
import type { Endpoint } from './endpoint.ts';
import { Acknowledgement } from './entities/acknowledgement.ts';
import { Place, savedAddressBody } from './entities/address.ts';
import { imageBody, UploadedImage } from './entities/image-upload.ts';
import { Order, orderBody, PlacedOrder } from './entities/order.ts';
import { PaymentStart, PaymentState } from './entities/payment.ts';
import { PromoAnswer, Quote } from './entities/promo.ts';
import { OrderReview, reviewBody } from './entities/review.ts';
import { Ticket, ticketBody, ticketReplyBody } from './entities/ticket.ts';
import {
  AuthReply,
  loginBody,
  passwordBody,
  profileBody,
  resetBody,
  resetRequestBody,
} from './entities/user.ts';
import { listOf, oneOf, oneOrNull } from './readers/records.ts';

// The cart.

/** Sets the quantity of a line; `productId` is its row id, as in `removeFromCart`. Extension. */
export const changeCartQuantity = {
  name: 'changeCartQuantity',
  method: 'PATCH',
  path: '/shop/user/add-to-cart',
  params: { productId: 'text', token: 'text' },
  body: (quantity: number) => ({ quantity }),
  reply: Acknowledgement,
} as const satisfies Endpoint;

// Accounts.

/** Signs in to a custom account. */
export const login = {
  name: 'login',
  method: 'POST',
  path: '/shop/login',
  params: {},
  body: loginBody,
  reply: AuthReply,
} as const satisfies Endpoint;

/** Ends a session. Extension. */
export const logout = {
  name: 'logout',
  method: 'POST',
  path: '/shop/logout',
  params: { token: 'text' },
  reply: null,
} as const satisfies Endpoint;

/** The account of the session. Extension. */
export const profile = {
  name: 'profile',
  method: 'GET',
  path: '/shop/user/profile',
  params: { shopId: 'slug', token: 'text' },
  reply: AuthReply,
} as const satisfies Endpoint;

export const updateProfile = {
  name: 'updateProfile',
  method: 'PATCH',
  path: '/shop/update/userInfo',
  params: { token: 'text' },
  body: profileBody,
  reply: AuthReply,
} as const satisfies Endpoint;

/** Changes the password of a custom account. */
export const changePassword = {
  name: 'changePassword',
  method: 'PATCH',
  path: '/shop/update/change-password',
  params: { token: 'text' },
  body: passwordBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;

/** Mails a link that resets a custom account's password. Extension. */
export const requestPasswordReset = {
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/shop/forgot-password',
  params: {},
  body: resetRequestBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;

/** Sets a new password with the code of the mail. Extension. */
export const resetPassword = {
  name: 'resetPassword',
  method: 'POST',
  path: '/shop/reset-password',
  params: {},
  body: resetBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;

// Addresses.

export const addAddress = {
  name: 'addAddress',
  method: 'POST',
  path: '/shop/upload-Address',
  params: { token: 'text' },
  body: savedAddressBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;

/** Also sets the default address, by its flag. */
export const changeAddress = {
  name: 'changeAddress',
  method: 'PATCH',
  path: '/shop/upload-Address',
  params: { addressId: 'text', token: 'text' },
  body: savedAddressBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;

/** Extension. */
export const removeAddress = {
  name: 'removeAddress',
  method: 'DELETE',
  path: '/shop/upload-Address',
  params: { addressId: 'text', token: 'text' },
  reply: Acknowledgement,
} as const satisfies Endpoint;

export const courierCities = {
  name: 'courierCities',
  method: 'GET',
  path: '/admin/address-city',
  params: { access_token: 'text' },
  reply: listOf(Place),
} as const satisfies Endpoint;

export const courierZones = {
  name: 'courierZones',
  method: 'GET',
  path: '/admin/address-zone',
  params: { access_token: 'text', city_id: 'number' },
  reply: listOf(Place),
} as const satisfies Endpoint;

export const courierAreas = {
  name: 'courierAreas',
  method: 'GET',
  path: '/admin/address-area',
  params: { access_token: 'text', zone_id: 'number' },
  reply: listOf(Place),
} as const satisfies Endpoint;

// Checkout and orders.

/** `price` is the total with delivery, in major units. */
export const checkPromo = {
  name: 'checkPromo',
  method: 'GET',
  path: '/shop/user/promocode',
  params: { shopId: 'objectId', code: 'text', email: 'text', token: 'text', price: 'number' },
  reply: PromoAnswer,
} as const satisfies Endpoint;

/** The server's amounts for a draft order. Extension. */
export const quoteOrder = {
  name: 'quoteOrder',
  method: 'POST',
  path: '/shop/user/order-quote',
  params: { token: 'text', shopId: 'objectId' },
  body: orderBody,
  reply: Quote,
} as const satisfies Endpoint;

/** Places an order that is paid on delivery or by bank transfer. `token` is 0 for a guest. */
export const placeOrder = {
  name: 'placeOrder',
  method: 'POST',
  path: '/shop/user/order',
  params: { token: 'text', shopId: 'objectId' },
  body: orderBody,
  reply: PlacedOrder,
} as const satisfies Endpoint;

export const orders = {
  name: 'orders',
  method: 'GET',
  path: '/shop/user/order',
  params: { shopId: 'objectId', token: 'text' },
  reply: listOf(Order),
} as const satisfies Endpoint;

/** Possible while the order has no status beyond pending. */
export const cancelOrder = {
  name: 'cancelOrder',
  method: 'PUT',
  path: '/shop/user/order-cancel-reason',
  params: { token: 'text' },
  body: (input: { orderId: string; note: string }) => input,
  reply: Acknowledgement,
} as const satisfies Endpoint;

/** One order by number; null when the number, or the phone's last digits where asked, do not match. */
export const trackOrder = {
  name: 'trackOrder',
  method: 'GET',
  path: '/shop/order-track',
  params: { orderId: 'text', shopId: 'objectId', phone: 'text?', token: 'text?' },
  reply: oneOrNull(Order),
  missing: 'null',
} as const satisfies Endpoint;

// Payments.

/** Places an order and starts its payment at bKash. */
export const startBkash = {
  name: 'startBkash',
  method: 'POST',
  path: '/seller/bkash/payment/create',
  params: { token: 'text', shopId: 'objectId' },
  body: orderBody,
  reply: PaymentStart,
} as const satisfies Endpoint;

/** Places an order and starts its payment at AmarPay. */
export const startAmarPay = {
  name: 'startAmarPay',
  method: 'POST',
  path: '/seller/amarpay/payment/create',
  params: { token: 'text', shopId: 'objectId' },
  body: orderBody,
  reply: PaymentStart,
} as const satisfies Endpoint;

/** The state of a payment by the id in its return address. Extension. */
export const paymentState = {
  name: 'paymentState',
  method: 'GET',
  path: '/shop/payment-status',
  params: { paymentID: 'text', shopId: 'objectId' },
  reply: oneOrNull(PaymentState),
  missing: 'null',
} as const satisfies Endpoint;

// Reviews and tickets.

export const addReview = {
  name: 'addReview',
  method: 'POST',
  path: '/shop/user/add-review',
  params: { token: 'text' },
  body: reviewBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;

/** The reviews of an order's products by its shopper. */
export const orderReviews = {
  name: 'orderReviews',
  method: 'GET',
  path: '/shop/user/get-review/:order',
  params: { order: 'text', userEmail: 'text', token: 'text' },
  reply: listOf(OrderReview),
} as const satisfies Endpoint;

export const tickets = {
  name: 'tickets',
  method: 'GET',
  path: '/shop/support',
  params: { shopId: 'objectId', token: 'text' },
  reply: listOf(Ticket),
} as const satisfies Endpoint;

export const createTicket = {
  name: 'createTicket',
  method: 'POST',
  path: '/shop/support',
  params: { token: 'text' },
  body: ticketBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;

/** Possible while the ticket is open. */
export const replyToTicket = {
  name: 'replyToTicket',
  method: 'PUT',
  path: '/seller/user-support-comment/:ticket',
  params: { ticket: 'text', token: 'text' },
  body: ticketReplyBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;

/** Uploads a picture as a multipart body. */
export const uploadImage = {
  name: 'uploadImage',
  method: 'POST',
  path: '/image/upload-image',
  params: { shopId: 'objectId', token: 'text' },
  body: imageBody,
  reply: oneOf(UploadedImage),
} as const satisfies Endpoint;
