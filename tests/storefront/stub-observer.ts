/** A test double of IntersectionObserver for pages without layout. */
import { vi } from 'vitest';

export interface StubObserver {
  watched: Set<Element>;
  /** Reports all observed elements as visible. */
  see(): void;
}

/** Replaces `IntersectionObserver` until `vi.unstubAllGlobals`. */
export function stubObserver(): StubObserver {
  const watched = new Set<Element>();
  const callbacks = new Set<() => void>();
  type Watch = (entries: readonly { isIntersecting: boolean }[]) => void;
  class Observer {
    readonly #own: Element[] = [];
    readonly #notify: () => void;
    constructor(watch: Watch) {
      this.#notify = () => watch([{ isIntersecting: true }]);
      callbacks.add(this.#notify);
    }
    observe(target: Element): void {
      this.#own.push(target);
      watched.add(target);
    }
    disconnect(): void {
      for (const target of this.#own) watched.delete(target);
      callbacks.delete(this.#notify);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return {
    watched,
    see: () => {
      for (const notify of callbacks) notify();
    },
  };
}
