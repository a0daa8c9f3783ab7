import { useEffect, useState } from 'react';
import type { ApiResult } from '../browser/api-result.ts';
import { createLoader, LOADING, type Loading } from '../browser/loader.ts';
import { useStore } from './use-store.ts';

/**
 * Asks once the island is alive. The server shows it loading.
 *
 * @param ask the same function on every render
 * @returns how far it got, and what asks again
 */
export function useLoader<Value>(ask: () => Promise<ApiResult<Value>>): [Loading<Value>, () => void] {
  const [loader] = useState(() => createLoader(ask));
  const state = useStore(loader.source, LOADING);
  useEffect(() => void loader.load(), [loader]);
  return [state, () => void loader.load()];
}
