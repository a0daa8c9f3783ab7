import type { ListLocation } from './list.ts';

/** The URL of this page. */
export const pageUrl: ListLocation = {
  read: () => ({ path: location.pathname, search: location.search }),
  push: (to) => history.pushState(null, '', to),
  replace: (to) => history.replaceState(history.state, '', to),
  reload: () => location.reload(),
  onStep: (run) => addEventListener('popstate', run),
};
