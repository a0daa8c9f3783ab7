import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells the hydration directive that this island's handlers are in place, so that held presses may be
 * replayed. Every island calls it once.
 *
 * @returns the ref of an element inside the island
 */
export function useHydrated<Element extends HTMLElement>(): RefObject<Element | null> {
  const root = useRef<Element>(null);
  useEffect(() => {
    // A task later: what an island takes over from its markup in its first effects is rendered by then.
    const timer = setTimeout(() => {
      root.current?.closest('astro-island')?.dispatchEvent(new Event('shop:hydrated'));
    });
    return () => clearTimeout(timer);
  }, []);
  return root;
}
