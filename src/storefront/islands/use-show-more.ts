import { type RefObject, useEffect, useRef } from 'react';

interface ShowMore {
  /** The list of the entries. */
  list: RefObject<HTMLUListElement | null>;
  /** To call when "Show more" is clicked. */
  expectMore: () => void;
}

/**
 * Moves the focus to the first new entry after "Show more" is clicked: keyboard users continue there, and the focus
 * is not lost when the button is removed after the last entries. An entry with a `tabindex` gets the focus itself,
 * else its first link does.
 *
 * @param shown number of entries in the list
 */
export function useShowMore(shown: number): ShowMore {
  const list = useRef<HTMLUListElement>(null);
  const clickedAt = useRef<number | null>(null);
  useEffect(() => {
    const { current: first } = clickedAt;
    if (first === null || shown <= first) return;
    clickedAt.current = null;
    const entry = list.current?.children[first];
    const target = entry?.hasAttribute('tabindex') ? entry : entry?.querySelector('a');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [shown]);
  return {
    list,
    expectMore: () => {
      clickedAt.current = shown;
    },
  };
}
