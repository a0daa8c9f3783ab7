import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The value of a store. Islands read stores only through this hook. The server and the first render in the browser
 * get `serverValue`, so that hydration finds the server's markup whatever is in storage.
 *
 * @param source returns the store; called only in the browser, the same function on every render
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
