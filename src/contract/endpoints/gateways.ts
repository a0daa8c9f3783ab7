/** The payments of a shop. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Gateway } from '../entities/gateway.ts';
import { listOf } from '../readers/schema.ts';

/** `minimum` of a gateway is its minimum total, in major units; it may be missing. */
export const gateways = {
  name: 'gateways',
  method: 'GET',
  path: '/seller/payment-getaway/:shop',
  params: { shop: 'objectId' },
  reply: listOf(Gateway),
} as const satisfies Endpoint;
