/** Orders and tracking of this page. */
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { asShopper } from '../../shopper/signed-in.ts';
import { createOrders } from './orders.ts';
import { createTracker } from './tracker.ts';

/** The calls, with the contract's parsers: a guest who tracks an order needs them with the first question alone. */
const calls = () => import('../placed-order/fetch-orders.ts');

/** A chunk that does not load is a network failure. */
const UNREACHABLE = { ok: false, failure: { code: 'network' } } as const;

export const orders = once(() =>
  createOrders({
    fetch: () =>
      asShopper(({ token }) =>
        calls().then(
          ({ fetchOrders }) => fetchOrders(shopContext(), token),
          () => UNREACHABLE,
        ),
      ),
    cancel: (body) =>
      asShopper(({ token }) =>
        calls().then(
          ({ sendCancel }) => sendCancel(shopContext(), token, body),
          () => UNREACHABLE,
        ),
      ),
    requestReturn: (request) =>
      asShopper(({ id, token }) =>
        calls().then(
          ({ sendReturn }) => sendReturn(shopContext(), { id, token }, request),
          () => UNREACHABLE,
        ),
      ),
  }),
);

export const tracker = once(() =>
  createTracker({
    ask: (number, digits) =>
      calls().then(
        ({ fetchTracked }) => fetchTracked(shopContext(), number, digits),
        () => UNREACHABLE,
      ),
  }),
);

/** Stores for `use-store.ts`. */
export const ordersState = () => orders().$state;
export const trackedOrders = () => tracker().$order;
