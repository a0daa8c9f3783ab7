/** The search as a browser on a slow phone runs it: its code with the functions that `measure-search.ts` calls. */
import { openSearchInSteps, type Search } from '#site/search/open-search.ts';
import { readSearchFile } from '#site/search/search-file.ts';

export interface BrowserFigures {
  /** From the response to the first result, with a turn between the steps, ms. */
  ready: number;
  /** The longest step, ms. */
  longest: number;
  /** Each keystroke of the queries, ms. */
  keystrokes: number[];
}

async function open(text: string): Promise<{ search: Search; ready: number; longest: number }> {
  const start = performance.now();
  let longest = 0;
  const file = readSearchFile(JSON.parse(text));
  if (file === null) throw new Error('The search file cannot be read.');
  const steps = openSearchInSteps(file);
  for (let from = start; ; ) {
    const { done, value } = steps.next();
    longest = Math.max(longest, performance.now() - from);
    if (done === true) {
      value.find('a');
      return { search: value, ready: performance.now() - start, longest };
    }
    await new Promise((resolve) => setTimeout(resolve));
    from = performance.now();
  }
}

/** Opens the search and types each query letter by letter. */
export async function measure(text: string, queries: readonly string[]): Promise<BrowserFigures> {
  const { search, ready, longest } = await open(text);
  const keystrokes = queries.flatMap((query) =>
    Array.from(query, (_, index) => {
      const start = performance.now();
      search.find(query.slice(0, index + 1));
      return performance.now() - start;
    }),
  );
  return { ready, longest, keystrokes };
}

Object.assign(globalThis, { measureSearch: measure });
