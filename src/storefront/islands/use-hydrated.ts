import { type RefObject, useEffect, useRef } from 'react';

/**
 * Dispatches `shop:hydrated` on this island: its handlers are attached, so `base/intent-directive.ts` may replay
 * held clicks. Every island calls this hook once.
 *
 * @returns the ref of an element inside the island
 */
export function useHydrated<Element extends HTMLElement>(): RefObject<Element | null> {
  const root = useRef<Element>(null);
  useEffect(() => {
    // In the next task: React has then rendered the state that first effects took from the markup.
    const timer = setTimeout(() => {
      root.current?.closest('astro-island')?.dispatchEvent(new Event('shop:hydrated'));
    });
    return () => clearTimeout(timer);
  }, []);
  return root;
}
