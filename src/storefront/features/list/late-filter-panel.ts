/** The panel of filters, loaded with the click that opens it. */
import { lateModule } from '../../browser/loading/late-module.ts';

const panel = lateModule(() => import('./FilterPanel.tsx'));

/** For `use-store.ts`. */
export const filterPanel = panel.source;

/** Loads the panel unless it is loaded. After a failure the next call tries again. */
export const loadFilterPanel = panel.load;
