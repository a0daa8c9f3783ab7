import type { ClientRoute } from './routes.ts';

/** Pages of the account area (spec §2), in the order of its menu. */
export const ACCOUNT_AREA = [
  'my-profile',
  'my-orders',
  'my-address',
  'my-wish-list',
  'my-support',
] as const satisfies readonly ClientRoute[];
