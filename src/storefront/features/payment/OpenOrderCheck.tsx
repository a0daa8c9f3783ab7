import { useEffect } from 'react';
import { storageKey } from '#site/storage-key.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore } from '../../browser/storages.ts';

/** Opens the confirmation of this browser's open order if it has been paid in another browser. Shows nothing. */
export default function OpenOrderCheck() {
  useEffect(() => {
    const check = async () => {
      // Few shoppers have an open order: the code loads only if one is stored.
      if (localStore().getItem(storageKey('pending-order', shopContext().slug)) === null) return;
      const late = await loadLate(() => import('../placed-order/page-open-payment.ts'));
      await late?.checkStoredOrder();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void check();
    };
    void check();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return <span hidden />;
}
