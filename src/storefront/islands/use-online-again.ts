import { useEffect } from 'react';

/** Calls `retry` when the browser is online again. @param retry null when nothing has failed */
export function useOnlineAgain(retry: (() => unknown) | null): void {
  useEffect(() => {
    if (retry === null) return;
    const run = () => void retry();
    addEventListener('online', run);
    return () => removeEventListener('online', run);
  }, [retry]);
}
