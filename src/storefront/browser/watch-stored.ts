/**
 * Calls `changed` when another page may have changed a value of local storage: another tab wrote it, or this
 * page returns from the back-forward cache. The page's own writes cause no call.
 */
export function watchStored(key: string, changed: () => void): void {
  addEventListener('storage', (event) => {
    // A null key: the whole storage was cleared.
    if (event.key === key || event.key === null) changed();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed();
  });
}
