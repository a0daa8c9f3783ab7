import { useEffect, useState } from 'react';
import type { Outcome } from '#contract/outcome.ts';
import { createLoader, LOADING, type ResourceState } from '../browser/loading/loader.ts';
import { useStore } from './use-store.ts';

/**
 * Sends a request when the island has hydrated. The server renders the loading state.
 *
 * @param request the same function on every render
 * @returns the state of the request, and a function that repeats it
 */
export function useLoader<Value>(request: () => Promise<Outcome<Value>>): [ResourceState<Value>, () => void] {
  const [loader] = useState(() => createLoader(request));
  const state = useStore(loader.source, LOADING);
  useEffect(() => void loader.load(), [loader]);
  return [state, () => void loader.load()];
}
