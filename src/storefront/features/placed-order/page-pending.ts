/** The pending order of this browser. */
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore, watchStored } from '../../browser/storages.ts';
import { hasPendingOrder } from './has-pending-order.ts';
import { createPendingOrder } from './pending-order.ts';

export const pendingOrder = once(() => {
  const store = createPendingOrder({ slug: shopContext().slug, storage: localStore(), watch: watchStored });
  store.$order.listen((order) => hasPendingOrder().set(order !== null));
  return store;
});

/** For `use-store.ts`. */
export const pendingOrderState = () => pendingOrder().$order;
