/** The panel of filters, loaded with the press that opens it. */

import { loadLate } from '../../browser/load-late.ts';
import { createLoader } from '../../browser/loader.ts';
import { once } from '../../browser/once.ts';

const panel = once(() =>
  createLoader(async () => {
    const module = await loadLate(() => import('./FilterPanel.tsx'));
    return module === undefined
      ? { ok: false, code: 'network' }
      : { ok: true, value: { FilterPanel: module.FilterPanel } };
  }),
);

/** For `use-store.ts`. */
export const filterPanel = () => panel().source();

/** Loads the panel unless it is loaded. A failed load is repeated by the next call. */
export function loadFilterPanel(): void {
  if (filterPanel().get().status !== 'ready') void panel().load();
}
