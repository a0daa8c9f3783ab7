/** The order of this browser that is not settled. */
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore } from '../../browser/storages.ts';
import { watchStored } from '../../browser/watch-stored.ts';
import { createPendingOrder } from './pending-order.ts';

export const pendingOrder = once(() =>
  createPendingOrder({ slug: shopContext().slug, storage: localStore(), watch: watchStored }),
);

/** For `use-store.ts`. */
export const pendingOrderState = () => pendingOrder().$order;
