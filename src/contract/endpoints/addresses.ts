/** The calls of a shopper’s address book. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Acknowledgement } from '../entities/acknowledgement.ts';
import { Address, savedAddressBody } from '../entities/address.ts';
import { listOf } from '../readers/schema.ts';

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

/** Removes a saved address. Extension. */
export const removeAddress = {
  name: 'removeAddress',
  method: 'DELETE',
  path: '/shop/upload-Address',
  params: { addressId: 'text', token: 'text' },
  reply: Acknowledgement,
} as const satisfies Endpoint;
