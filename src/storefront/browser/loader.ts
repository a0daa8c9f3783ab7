/** The state of one API request: loading, ready or failed. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ApiFailure, ApiResult } from './api-result.ts';

export type Loading<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; code: ApiFailure; message?: string };

export interface Loader<Value> {
  source: () => ReadableAtom<Loading<Value>>;
  /** Sends the request. Every call sends it again. */
  load(): Promise<void>;
}

/** The state before the response, also rendered by the server. */
export const LOADING = { status: 'loading' } as const;

/** @param request may reject when its code cannot be loaded, which counts as a network failure */
export function createLoader<Value>(request: () => Promise<ApiResult<Value>>): Loader<Value> {
  const $state = atom<Loading<Value>>(LOADING);
  return {
    source: () => $state,
    load: async () => {
      $state.set(LOADING);
      try {
        const result = await request();
        if (result.ok) $state.set({ status: 'ready', value: result.value });
        else {
          const { ok, ...failure } = result;
          $state.set({ status: 'failed', ...failure });
        }
      } catch {
        $state.set({ status: 'failed', code: 'network' });
      }
    },
  };
}
