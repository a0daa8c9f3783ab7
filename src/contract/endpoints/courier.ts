/** The calls of the courier's locations. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { CourierLocation, CourierToken } from '../entities/courier.ts';
import { listOf } from '../readers/schema.ts';

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
  reply: listOf(CourierLocation),
} as const satisfies Endpoint;

export const courierZones = {
  name: 'courierZones',
  method: 'GET',
  path: '/admin/address-zone',
  params: { access_token: 'text', city_id: 'number' },
  reply: listOf(CourierLocation),
} as const satisfies Endpoint;

export const courierAreas = {
  name: 'courierAreas',
  method: 'GET',
  path: '/admin/address-area',
  params: { access_token: 'text', zone_id: 'number' },
  reply: listOf(CourierLocation),
} as const satisfies Endpoint;
