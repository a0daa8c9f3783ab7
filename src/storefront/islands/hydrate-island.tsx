/**
 * Hydrates the islands of a page, in place of the client of `@astrojs/react`: each fails alone, in a document that others
 * may have changed (`decisions.md`). Islands have neither slots nor children (`pipeline/astro/react-renderer.ts`).
 */
import { type ComponentType, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { loadLate } from '../browser/loading/load-late.ts';
import { type BuiltNodes, restoreBuiltNodes, tolerateForeignNodes } from './foreign-nodes.ts';

tolerateForeignNodes();

interface IslandElement extends HTMLElement {
  /** Set by `base/intent-directive.ts`. */
  builtNodes?: BuiltNodes;
}

/** Astro's hydration runtime calls it with the island's element, then with its component. */
export default function islandHydrator(island: IslandElement) {
  return (Content: ComponentType<Record<string, unknown>>, props: Record<string, unknown>): void => {
    // Hydrates synchronously after a restore: a translator replaces the nodes again after this task.
    const start = restoreBuiltNodes(island.builtNodes ?? []) ? flushSync : startTransition;
    delete island.builtNodes;
    const built = island.innerHTML;
    // React removes them as a whole, with the typed texts.
    const failed = [...island.children];
    start(() => {
      const root = hydrateRoot(island, <Content {...props} />, {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        // React has removed the island.
        onUncaughtError: (error) => {
          island.innerHTML = built;
          void loadLate(() => import('./IslandFailure.tsx')).then((late) =>
            late
              ? late.replaceIsland(island, root, failed, error)
              : document.dispatchEvent(new Event('shop:unreachable')),
          );
        },
      });
    });
  };
}
