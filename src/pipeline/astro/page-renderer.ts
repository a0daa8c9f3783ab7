/**
 * Renders pages by Astro's runtime without a request. `App.render` makes a request, matches its route, and encodes and
 * copies a response for each page. These take longer than rendering does, and a page of this project reads nothing of
 * them. The state that Astro keeps for a page (`SSRResult`) is taken from one request per kind of page.
 */
import type { SSRResult } from 'astro';
import type { App } from 'astro/app';
import { renderToString } from 'astro/runtime/server/index.js';

type Factory = Parameters<typeof renderToString>[1];

/** What all pages of a kind share. */
interface KindOfPage {
  component: Factory;
  /** Of a page that has not been rendered. */
  state: SSRResult;
}

export class PageRenderer {
  readonly #app: App;
  readonly #kinds = new Map<string, Promise<KindOfPage>>();

  constructor(app: App) {
    this.#app = app;
  }

  /**
   * The document of a page.
   * @param kind name of a file in `pages/`, without its extension
   * @throws the component's errors; an Error when Astro does not know the kind
   */
  async render(kind: string, locals: App.Locals): Promise<string> {
    const known = this.#kinds.get(kind) ?? this.#kindOfPage(kind);
    this.#kinds.set(kind, known);
    const { component, state } = await known;
    const html = await renderToString(stateOfPage(state, locals), component, {}, {}, true);
    if (typeof html !== 'string') throw new Error(`The page answered ${html.status} in place of a document.`);
    return html;
  }

  /** Requests the kind once with a component in its place that keeps the state and renders nothing. */
  async #kindOfPage(kind: string): Promise<KindOfPage> {
    const { pageMap, routes } = this.#app.manifest;
    const path = `/${kind}`;
    const name = routes.find(({ routeData }) => routeData.pathname === path)?.routeData.component;
    const load = name === undefined ? undefined : pageMap?.get(name);
    if (pageMap === undefined || name === undefined || load === undefined) {
      throw new Error(`Astro has no page of the kind "${kind}".`);
    }
    const module = await load();
    const page = await module.page();
    const component = page.default;
    let state: SSRResult | null = null;
    const keepState = (result: SSRResult) => {
      state = { ...copyOf(result), resolve: remembered(result.resolve) };
      return new Response();
    };
    const instead = Object.assign(keepState, component);
    pageMap.set(name, async () => ({ ...module, page: async () => ({ ...page, default: instead }) }));
    try {
      await this.#app.render(new Request(`http://shop.invalid${path}`));
    } finally {
      pageMap.set(name, load);
    }
    if (state === null) throw new Error(`Astro did not render the page of the kind "${kind}".`);
    return { component, state };
  }
}

/**
 * The state of one page. Components read its `locals` from the object that `createAstro` makes for each of them. It says
 * that the scripts of hydration are written: pages load the bundle's file in place of Astro's inline ones.
 */
function stateOfPage(state: SSRResult, locals: App.Locals): SSRResult {
  const own = copyOf(state);
  own._metadata.hasHydrationScript = true;
  for (const directive of state.clientDirectives.keys()) own._metadata.hasDirectives.add(directive);
  return {
    ...own,
    createAstro: (...given) =>
      Object.defineProperty(state.createAstro(...given), 'locals', { value: locals }),
  };
}

/** Islands ask for the same few addresses on every page. */
function remembered(resolve: SSRResult['resolve']): SSRResult['resolve'] {
  const known = new Map<string, Promise<string>>();
  return (specifier) => {
    const address = known.get(specifier) ?? resolve(specifier);
    known.set(specifier, address);
    return address;
  };
}

/** A state whose sets and lists, which rendering fills and empties, are its own. */
function copyOf(state: SSRResult): SSRResult {
  const { _metadata: metadata } = state;
  return {
    ...state,
    links: new Set(state.links),
    scripts: new Set(state.scripts),
    styles: new Set(state.styles),
    _metadata: {
      ...metadata,
      hasDirectives: new Set(metadata.hasDirectives),
      rendererSpecificHydrationScripts: new Set(metadata.rendererSpecificHydrationScripts),
      renderedScripts: new Set(metadata.renderedScripts),
      propagators: new Set(metadata.propagators),
      extraHead: [...metadata.extraHead],
      extraScriptHashes: [...metadata.extraScriptHashes],
      extraStyleHashes: [...metadata.extraStyleHashes],
      pendingSlotEvaluations: [...(metadata.pendingSlotEvaluations ?? [])],
    },
  };
}
