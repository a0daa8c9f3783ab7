/** Orders and tracking of this page. */

import type { Outcome } from '#contract/outcome.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { asShopper } from '../../shopper/signed-in.ts';
import type { createUploads } from '../../shopper/upload-image.ts';
import { createOrders } from './orders.ts';
import { createTracker } from './tracker.ts';

type Calls = typeof import('../placed-order/fetch-orders.ts');

/** The chunk of the call has not loaded. */
const UNSENT = { kind: 'unsent' } as const;

/** Makes a call. The calls load with the contract's parsers, at the first request. */
const late = <Value>(call: (calls: Calls) => Promise<Outcome<Value>>): Promise<Outcome<Value>> =>
  import('../placed-order/fetch-orders.ts').then(call, () => UNSENT);

/** Uploads each image once. */
let uploads: ReturnType<typeof createUploads> | undefined;

export const orders = once(() =>
  createOrders({
    fetch: () => asShopper(({ token }) => late(({ fetchOrders }) => fetchOrders(shopContext(), token))),
    cancel: (body) =>
      asShopper(({ token }) => late(({ sendCancel }) => sendCancel(shopContext(), token, body))),
    upload: async (image) => {
      if (image === null) return { kind: 'done', value: null };
      const module = await loadLate(() => import('../../shopper/upload-image.ts'));
      if (module === undefined) return UNSENT;
      uploads ??= module.createUploads((file) =>
        asShopper(({ token }) => module.sendImage(shopContext(), token, file)),
      );
      return uploads(image);
    },
    requestReturn: (request) =>
      asShopper((user) => late(({ sendReturn }) => sendReturn(shopContext(), user, request))),
  }),
);

export const tracker = once(() =>
  createTracker({
    fetch: (number, digits) => late(({ fetchTracked }) => fetchTracked(shopContext(), number, digits)),
  }),
);

/** Stores for `use-store.ts`. */
export const ordersState = () => orders().$state;
export const trackedOrders = () => tracker().$order;
