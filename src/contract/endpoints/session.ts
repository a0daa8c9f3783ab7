/** The call that ends a session, apart from those that pages of accounts make. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';

/** Ends a session. Extension. */
export const logout = {
  name: 'logout',
  method: 'POST',
  path: '/shop/logout',
  params: { token: 'text' },
  reply: null,
} as const satisfies Endpoint;
