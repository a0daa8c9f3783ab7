/** Suggestions for a typed term (spec §4): after a pause in typing the term is sent and its response shown. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Outcome } from '#contract/outcome.ts';
import { SEARCH_DEBOUNCE_MS } from '#site/limits.ts';
import { readText } from '#site/typed/text.ts';

/**
 * Fetches suggestions for a term. A term that is too short, an email address or a phone number is not sent.
 * May reject if it is aborted.
 */
export type Suggest<Item> = (term: string, signal: AbortSignal) => Promise<Outcome<readonly Item[]>>;

export interface Suggestions<Item> {
  source: () => ReadableAtom<readonly Item[]>;
  /** Handles typed text: sends the term after a pause of 300 ms and drops outdated responses. */
  type(text: string): void;
  /** Clears the list and aborts the request. */
  stop(): void;
}

/** The trimmed term; null when there is nothing to search for (spec §5). */
export function submittable(typed: string): string | null {
  return readText(typed) || null;
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
    const outcome = await suggest(term, signal).catch(() => null);
    if (!signal.aborted) $items.set(outcome?.kind === 'done' ? outcome.value : []);
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
