/** The account and the data for calls with an effect. */
import type { ReadShop } from './read-rows.ts';

/** Steps outside the API that rows depend on. Rows whose function is missing are not called. */
export interface ShopControl {
  /** The code in the last email that resets a password. */
  resetCode?: () => string;
  /** Marks an order as delivered. */
  deliver?: (orderNumber: string) => Promise<void>;
}

export interface WriteOptions extends ReadShop {
  /** Part of the account's email and of ids of requests: unique in the shop. */
  runId: string;
  /** Epoch ms. */
  now: () => number;
  control: ShopControl;
}

/** A signed-in shopper. */
export interface Account {
  id: string;
  token: string;
  name: string;
  email: string;
}

/** Name of the account and of its addresses. */
export const NAME = 'API check';

/** The address of test orders. */
export const ADDRESS = {
  fullName: NAME,
  mobileNumber: '01700000000',
  email: '',
  province: 'Dhaka',
  city: 'Dhanmondi',
  area: '',
  address: 'House 1, Road 1',
  landmark: '',
  cityId: null,
  zoneId: null,
  areaId: null,
  label: 'Home',
} as const;
