/** The state of one API request: loading, ready or failed. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Failure, Outcome } from '#contract/outcome.ts';

export type Loading<Value> = { status: 'loading' } | { status: 'ready'; value: Value } | FailedLoad;

export interface FailedLoad {
  status: 'failed';
  failure: Failure;
  /** The text of spec §8 for this failure, if it differs from the page's own. */
  text?: string;
}

/** The outcome of a read, or the state of a page after its failure. */
export type LoadOutcome<Value> = Outcome<Value> | (FailedLoad & { kind?: undefined });

export interface Loader<Value> {
  source: () => ReadableAtom<Loading<Value>>;
  /** Sends the request. Every call sends it again. */
  load(): Promise<void>;
  /** Replaces the value, for example by one with later data. */
  replace(value: Value): void;
}

/** The state before the response, also rendered by the server. */
export const LOADING = { status: 'loading' } as const;

/** @param request may reject when its code cannot be loaded, so that it was not sent */
export function createLoader<Value>(request: () => Promise<LoadOutcome<Value>>): Loader<Value> {
  const $state = atom<Loading<Value>>(LOADING);
  return {
    source: () => $state,
    replace: (value) => $state.set({ status: 'ready', value }),
    load: async () => {
      $state.set(LOADING);
      try {
        const outcome = await request();
        if (outcome.kind === undefined) $state.set(outcome);
        else if (outcome.kind === 'done') $state.set({ status: 'ready', value: outcome.value });
        else $state.set({ status: 'failed', failure: outcome });
      } catch {
        $state.set({ status: 'failed', failure: { kind: 'unsent' } });
      }
    },
  };
}
