/** One question to the API and how far it got: what search results and late pages are made of. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ApiFailure, ApiResult } from './api-result.ts';

export type Loading<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; code: ApiFailure };

export interface Loader<Value> {
  source: () => ReadableAtom<Loading<Value>>;
  /** Asks, again where it was asked before. */
  load(): Promise<void>;
}

/** Before there is an answer; also what the server shows. */
export const LOADING = { status: 'loading' } as const;

/** @param ask may reject, when its code could not be loaded: that is the network's failure */
export function createLoader<Value>(ask: () => Promise<ApiResult<Value>>): Loader<Value> {
  const $state = atom<Loading<Value>>(LOADING);
  return {
    source: () => $state,
    load: async () => {
      $state.set(LOADING);
      try {
        const answer = await ask();
        $state.set(
          answer.ok ? { status: 'ready', value: answer.value } : { status: 'failed', code: answer.code },
        );
      } catch {
        $state.set({ status: 'failed', code: 'network' });
      }
    },
  };
}
