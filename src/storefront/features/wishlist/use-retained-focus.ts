import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus at its position in a list when the focused entry is removed: it moves to the first link of the next
 * entry, at the end of the last entry, and to `main` if the list is empty.
 *
 * @param count number of entries
 */
export function useRetainedFocus(list: RefObject<HTMLElement | null>, count: number): void {
  const focused = useRef(-1);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const entries = [...(list.current?.children ?? [])];
      focused.current = entries.findIndex((entry) => target instanceof Node && entry.contains(target));
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list]);
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count < before.current;
    before.current = count;
    if (!isShorter || focused.current < 0 || document.activeElement !== document.body) return;
    const entries = list.current?.children ?? [];
    const entry = entries[Math.min(focused.current, entries.length - 1)];
    const next = entry?.querySelector('a') ?? document.querySelector<HTMLElement>('main');
    next?.focus({ preventScroll: true });
  }, [list, count]);
}
