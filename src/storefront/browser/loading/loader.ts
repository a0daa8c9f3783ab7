/** The state of a value that is loaded from the API: loading, ready or failed. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Failure, Outcome } from '#contract/outcome.ts';

export type ResourceState<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; failure: Failure };

export interface Loader<Value> {
  source: () => ReadableAtom<ResourceState<Value>>;
  /** Sends the request. Every call sends it again. */
  load(): Promise<void>;
  /** Replaces the value, for example by one with later data. */
  replace(value: Value): void;
}

/** The state before the response, also rendered by the server. */
export const LOADING = { status: 'loading' } as const;

/** @param request may reject when its code cannot be loaded, so that it was not sent */
export function createLoader<Value>(request: () => Promise<Outcome<Value>>): Loader<Value> {
  const $state = atom<ResourceState<Value>>(LOADING);
  return {
    source: () => $state,
    replace: (value) => $state.set({ status: 'ready', value }),
    load: async () => {
      $state.set(LOADING);
      try {
        const outcome = await request();
        if (outcome.kind === 'done') $state.set({ status: 'ready', value: outcome.value });
        else $state.set({ status: 'failed', failure: outcome });
      } catch {
        $state.set({ status: 'failed', failure: { kind: 'unsent' } });
      }
    },
  };
}
