/** The call that ends a session. Pages that call it need no other row of `account.ts`. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';

/** Ends a session. Extension. */
export const logout = {
  name: 'logout',
  method: 'POST',
  path: '/shop/logout',
  params: { token: 'text' },
  reply: null,
} as const satisfies Endpoint;
