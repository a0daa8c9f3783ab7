/** Orders and tracking of this page. */
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { asShopper } from '../account/signed-in.ts';
import { fetchOrders, fetchTracked, sendCancel } from './fetch-orders.ts';
import { createOrders } from './orders.ts';
import { createTracker } from './tracker.ts';

export const orders = once(() =>
  createOrders({
    fetch: () => asShopper(({ token }) => fetchOrders(shopContext(), token)),
    cancel: (body) => asShopper(({ token }) => sendCancel(shopContext(), token, body)),
  }),
);

export const tracker = once(() =>
  createTracker({ ask: (number, digits) => fetchTracked(shopContext(), number, digits) }),
);

/** Stores for `use-store.ts`. */
export const ordersState = () => orders().$state;
export const trackedOrders = () => tracker().$order;
