import type { ReadableAtom } from 'nanostores';
import { loadLate } from './load-late.ts';
import { createLoader, type ResourceState } from './loader.ts';

/** A module that a part of the page needs. A failed load is a state of that part and can be repeated. */
export interface LateModule<Module> {
  /** For `use-store.ts`. */
  source: () => ReadableAtom<ResourceState<Module>>;
  /** Loads the module unless it is loaded. */
  load: () => void;
}

export function lateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  const loader = createLoader<Module>(async () => {
    const module = await loadLate(load);
    return module === undefined ? { kind: 'unsent' } : { kind: 'done', value: module };
  });
  return {
    source: loader.source,
    load: () => {
      if (loader.source().get().status !== 'ready') void loader.load();
    },
  };
}
