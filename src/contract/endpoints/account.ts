/** The calls of accounts: signing in, profile, addresses, tickets and uploads. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Acknowledgement } from '../entities/acknowledgement.ts';
import { Address, Place, savedAddressBody } from '../entities/address.ts';
import { imageBody, UploadedImage } from '../entities/image-upload.ts';
import { Ticket, ticketBody, ticketReplyBody } from '../entities/ticket.ts';
import {
  AuthReply,
  authBody,
  loginBody,
  passwordBody,
  profileBody,
  resetBody,
  resetRequestBody,
} from '../entities/user.ts';
import { listOf, oneOf } from '../readers/records.ts';

/** Registers a custom account, or syncs the sign-in of a provider. */
export const auth = {
  name: 'auth',
  method: 'POST',
  path: '/shop/auth',
  params: {},
  body: authBody,
  reply: AuthReply,
} as const satisfies Endpoint;

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

export const addresses = {
  name: 'addresses',
  method: 'GET',
  path: '/shop/user-address',
  params: { userId: 'text', shopId: 'objectId', token: 'text' },
  reply: listOf(Address),
} as const satisfies Endpoint;

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
