/**
 * Hydrates the islands of a page, in place of the client of `@astrojs/react`: each fails alone, in a document that others
 * may have changed (`decisions.md`). Islands have neither slots nor children (`pipeline/astro/react-renderer.ts`).
 */
import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MESSAGES } from '#site/language/messages.ts';
import { loadLate } from '../browser/load-late.ts';
import { reportFailure } from '../browser/report-failure.ts';
import { type BuiltNodes, restoreBuiltNodes, tolerateForeignNodes } from './foreign-nodes.ts';

tolerateForeignNodes();

interface IslandElement extends HTMLElement {
  /** Set by `base/intent-directive.ts`. */
  builtNodes?: BuiltNodes;
}

/** What Astro writes beside an island: the name of its component, and the value of its directive. */
interface IslandOptions {
  name: string;
  value?: unknown;
}

/** Astro's hydration runtime calls it with the island's element, then with its component. */
export default function islandHydrator(island: IslandElement) {
  return (Content: ComponentType<Record<string, unknown>>, props: Record<string, unknown>): void => {
    restoreBuiltNodes(island.builtNodes ?? []);
    delete island.builtNodes;
    const { name, value }: IslandOptions = JSON.parse(island.getAttribute('opts') ?? '');
    const isPage = value === 'load';
    const built = island.innerHTML;
    // React removes them whole: they have what is typed.
    const failed = [...island.children];

    /** React has removed the island. */
    const replace = (error: unknown) => {
      reportFailure(name, error);
      island.innerHTML = isPage ? MESSAGES.somethingWentWrong : built;
      // Its clicks are left to the browser, see `base/intent-directive.ts`.
      island.dispatchEvent(new Event('shop:hydrated'));
      void loadLate(() => import('./IslandFailure.tsx')).then((late) => {
        if (!late) return;
        if (!isPage) return late.fillTyped(island, failed);
        island.replaceChildren();
        root.render(<late.IslandFailure failed={failed} />);
      });
    };
    let root: ReturnType<typeof hydrateRoot>;
    startTransition(() => {
      root = hydrateRoot(island, <Content {...props} />, {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        onUncaughtError: replace,
      });
    });
  };
}
