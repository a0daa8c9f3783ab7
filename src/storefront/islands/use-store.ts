import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The one way islands read stores. The server and the first render in the browser see `serverValue`,
 * whatever storage holds, so that hydration never meets other markup than it expects.
 *
 * @param source gives the store; called in the browser alone, and must be stable between renders
 */
export function useStore<Value>(source: () => ReadableAtom<Value>, serverValue: Value): Value {
  const subscribe = useCallback((changed: () => void) => source().listen(changed), [source]);
  return useSyncExternalStore(
    subscribe,
    () => source().get(),
    () => serverValue,
  );
}
