/** The calls of addresses: a shopper’s address book and the places of the courier. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Acknowledgement } from '../entities/acknowledgement.ts';
import { Address, CourierToken, Place, savedAddressBody } from '../entities/address.ts';
import { listOf } from '../readers/records.ts';

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

export const courierToken = {
  name: 'courierToken',
  method: 'GET',
  path: '/admin/pathao-accessToken',
  params: {},
  reply: CourierToken,
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
