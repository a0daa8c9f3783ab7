import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The one way islands read stores. The server and the first render in the browser see `serverValue`,
 * whatever storage holds, so that hydration never meets other markup than it expects.
 *
 * @param source gives the store; called in the browser alone, and must be stable between renders
 */
export function useStore<Value, ServerValue>(
  source: () => ReadableAtom<Value>,
  serverValue: ServerValue,
): Value | ServerValue {
  const subscribe = useCallback((changed: () => void) => source().listen(changed), [source]);
  return useSyncExternalStore<Value | ServerValue>(
    subscribe,
    () => source().get(),
    () => serverValue,
  );
}
