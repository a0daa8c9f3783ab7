/**
 * Hydrates the islands of a page, in place of the client of `@astrojs/react`: with a boundary around each island, and in a
 * document that others have changed. Islands have neither slots nor children (`pipeline/astro/react-renderer.ts`).
 */
import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reportFailure } from '../browser/report-failure.ts';
import { type BuiltNodes, restoreBuiltNodes, tolerateForeignNodes } from './foreign-nodes.ts';
import { IslandBoundary } from './IslandBoundary.tsx';

tolerateForeignNodes();

interface IslandElement extends HTMLElement {
  /** Set by `base/intent-directive.ts`. */
  builtNodes?: BuiltNodes;
}

/** Name of the component and value of its directive. */
function optionsOf(island: IslandElement): { name?: string; value?: unknown } {
  return JSON.parse(island.getAttribute('opts') ?? '{}');
}

/** Astro's hydration runtime calls it with the island's element, then with its component. */
export default function islandHydrator(island: IslandElement) {
  return (Content: ComponentType<Record<string, unknown>>, props: Record<string, unknown>): void => {
    if (island.builtNodes !== undefined) restoreBuiltNodes(island.builtNodes);
    delete island.builtNodes;
    const { name = '', value } = optionsOf(island);
    const report = (error: unknown) => reportFailure(name, error);
    const content = (
      <IslandBoundary island={island} built={value === 'load' ? null : island.innerHTML}>
        <Content {...props} />
      </IslandBoundary>
    );
    startTransition(() => {
      hydrateRoot(island, content, {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        onCaughtError: report,
        onUncaughtError: report,
      });
    });
  };
}
