import { openSearchInSteps, type Search } from '#site/search/open-search.ts';
import type { SearchFile } from '#site/search/search-file.ts';

/** Opens a search at once; browsers open it in steps. */
export function openSearch(file: SearchFile): Search {
  const steps = openSearchInSteps(file);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
