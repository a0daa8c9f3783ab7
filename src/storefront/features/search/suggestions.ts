/** Search suggestions (spec §4): after a pause in typing the term is recorded and the shop's history returned. */
import { atom, type ReadableAtom } from 'nanostores';
import { SEARCH_DEBOUNCE_MS } from '#site/limits.ts';

/**
 * Records a term and returns the terms to suggest, de-duplicated and limited; null when the term may not be recorded
 * (too short, an e-mail address, a phone number).
 */
export type RecordSearch = (term: string, signal: AbortSignal) => Promise<readonly string[] | null>;

export interface Suggestions {
  source: () => ReadableAtom<readonly string[]>;
  /** Handles typed text: sends the term after a pause of 300 ms and drops outdated answers. */
  type(text: string): void;
  /** Clears the list and cancels the request. */
  stop(): void;
}

/** The trimmed term; null when there is nothing to search for (spec §5). */
export function submittable(typed: string): string | null {
  return typed.trim() || null;
}

export function createSuggestions(record: RecordSearch): Suggestions {
  const $terms = atom<readonly string[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();

  const cancel = () => {
    clearTimeout(timer);
    running.abort();
  };

  const ask = async (term: string) => {
    running = new AbortController();
    const { signal } = running;
    // Suggestions are optional: a failed request shows none and no error.
    const terms = await record(term, signal).catch(() => null);
    if (!signal.aborted) $terms.set(terms ?? []);
  };

  return {
    source: () => $terms,
    type: (text) => {
      cancel();
      const term = submittable(text);
      if (term === null) $terms.set([]);
      else timer = setTimeout(() => void ask(term), SEARCH_DEBOUNCE_MS);
    },
    stop: () => {
      cancel();
      $terms.set([]);
    },
  };
}
