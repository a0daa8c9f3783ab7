/** Search suggestions (spec §4): typing rests, the term is recorded, the shop's history comes back. */
import { atom, type ReadableAtom } from 'nanostores';
import { SEARCH_DEBOUNCE_MS } from '#site/limits.ts';

/**
 * Records a term and answers the terms to suggest, de-duplicated and limited. Answers null when nothing
 * may be recorded (too short, an e-mail address, a phone number). Rejects only when it was called off.
 */
export type RecordSearch = (term: string, signal: AbortSignal) => Promise<readonly string[] | null>;

export interface Suggestions {
  source: () => ReadableAtom<readonly string[]>;
  /** The shopper typed: asks after a rest of 300 ms; an answer that was overtaken is thrown away. */
  type(text: string): void;
  /** Clears the list and whatever is under way. */
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
    // Suggestions are a courtesy: without an answer there are none, and nobody is told.
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
