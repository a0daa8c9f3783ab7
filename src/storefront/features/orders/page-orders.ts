/** Orders and tracking of this page. */

import { loadLate } from '../../browser/loading/load-late.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { asShopper } from '../../shopper/signed-in.ts';
import type { createUploads } from '../../shopper/upload-image.ts';
import { createOrders } from './orders.ts';
import { createTracker } from './tracker.ts';

/** The calls with the contract's parsers, loaded at the first request. */
const calls = () => import('../placed-order/fetch-orders.ts');

/** The chunk of the call has not loaded. */
const UNSENT = { kind: 'unsent' } as const;

/** Uploads each image once. */
let uploads: ReturnType<typeof createUploads> | undefined;

export const orders = once(() =>
  createOrders({
    fetch: () =>
      asShopper(({ token }) =>
        calls().then(
          ({ fetchOrders }) => fetchOrders(shopContext(), token),
          () => UNSENT,
        ),
      ),
    cancel: (body) =>
      asShopper(({ token }) =>
        calls().then(
          ({ sendCancel }) => sendCancel(shopContext(), token, body),
          () => UNSENT,
        ),
      ),
    upload: async (image) => {
      if (image === null) return { kind: 'done', value: null };
      const late = await loadLate(() => import('../../shopper/upload-image.ts'));
      if (late === undefined) return UNSENT;
      uploads ??= late.createUploads((file) =>
        asShopper(({ token }) => late.sendImage(shopContext(), token, file)),
      );
      return uploads(image);
    },
    requestReturn: (request) =>
      asShopper(({ id, token }) =>
        calls().then(
          ({ sendReturn }) => sendReturn(shopContext(), { id, token }, request),
          () => UNSENT,
        ),
      ),
  }),
);

export const tracker = once(() =>
  createTracker({
    fetch: (number, digits) =>
      calls().then(
        ({ fetchTracked }) => fetchTracked(shopContext(), number, digits),
        () => UNSENT,
      ),
  }),
);

/** Stores for `use-store.ts`. */
export const ordersState = () => orders().$state;
export const trackedOrders = () => tracker().$order;
