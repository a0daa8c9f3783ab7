/** Suggestions for a typed term (spec §4): after a pause in typing the term is sent and its response shown. */
import { atom, type ReadableAtom } from 'nanostores';
import { SEARCH_DEBOUNCE_MS } from '#site/limits.ts';

/**
 * Returns the limited suggestions for a term; null when the term may not be sent (too short, an email address, a phone
 * number).
 */
export type Suggest<Item> = (term: string, signal: AbortSignal) => Promise<readonly Item[] | null>;

export interface Suggestions<Item> {
  source: () => ReadableAtom<readonly Item[]>;
  /** Handles typed text: sends the term after a pause of 300 ms and drops outdated responses. */
  type(text: string): void;
  /** Clears the list and cancels the request. */
  stop(): void;
}

/** The trimmed term; null when there is nothing to search for (spec §5). */
export function submittable(typed: string): string | null {
  return typed.trim() || null;
}

export function createSuggestions<Item>(suggest: Suggest<Item>): Suggestions<Item> {
  const $items = atom<readonly Item[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();

  const cancel = () => {
    clearTimeout(timer);
    running.abort();
  };

  const request = async (term: string) => {
    running = new AbortController();
    const { signal } = running;
    // Suggestions are optional: a failed request shows none and no error.
    const items = await suggest(term, signal).catch(() => null);
    if (!signal.aborted) $items.set(items ?? []);
  };

  return {
    source: () => $items,
    type: (text) => {
      cancel();
      const term = submittable(text);
      if (term === null) $items.set([]);
      else timer = setTimeout(() => void request(term), SEARCH_DEBOUNCE_MS);
    },
    stop: () => {
      cancel();
      $items.set([]);
    },
  };
}
