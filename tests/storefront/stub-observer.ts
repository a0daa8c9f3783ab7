/** The browser's watch over what is in view, in a page that has no layout. */
import { vi } from 'vitest';

export interface StubObserver {
  watched: Set<Element>;
  /** Brings everything watched into view. */
  see(): void;
}

/** Stands in for `IntersectionObserver` until `vi.unstubAllGlobals`. */
export function stubObserver(): StubObserver {
  const watched = new Set<Element>();
  const told = new Set<() => void>();
  type Watch = (entries: readonly { isIntersecting: boolean }[]) => void;
  class Observer {
    readonly #own: Element[] = [];
    readonly #tell: () => void;
    constructor(watch: Watch) {
      this.#tell = () => watch([{ isIntersecting: true }]);
      told.add(this.#tell);
    }
    observe(target: Element): void {
      this.#own.push(target);
      watched.add(target);
    }
    disconnect(): void {
      for (const target of this.#own) watched.delete(target);
      told.delete(this.#tell);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return {
    watched,
    see: () => {
      for (const tell of told) tell();
    },
  };
}
