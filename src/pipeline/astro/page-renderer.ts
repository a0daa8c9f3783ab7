/** Renders the pages of a bundle. A kind of page is a route of Astro's manifest. */
import type { SSRManifest } from 'astro';
import { isTemplate, type PageContext, type Template } from './template-runtime.ts';

type StyleSheet = SSRManifest['routes'][number]['styles'][number];

/** What all pages of a kind share. */
interface KindOfPage {
  template: Template;
  /** False for a part of documents. */
  isDocument: boolean;
  /** Links of its style sheets. */
  head: string;
}

export class PageRenderer {
  readonly #manifest: SSRManifest;
  readonly #kinds = new Map<string, Promise<KindOfPage>>();

  constructor(manifest: SSRManifest) {
    this.#manifest = manifest;
  }

  /**
   * The document of a page.
   * @param kind name of a file in `pages/`, without its extension
   * @throws the component's errors; an Error when the bundle does not have the kind
   */
  async render(kind: string, locals: App.Locals): Promise<string> {
    const known = this.#kinds.get(kind) ?? this.#kindOfPage(kind);
    this.#kinds.set(kind, known);
    const { template, isDocument, head } = await known;
    const createAstro: PageContext['createAstro'] = (props) => ({ props, locals });
    const context = { head, scripts: new Set<string>(), chunkOf: this.#chunkOf, createAstro };
    const { text } = template(context, {}, {});
    return isDocument ? `<!DOCTYPE html>${text}` : text;
  }

  async #kindOfPage(kind: string): Promise<KindOfPage> {
    const { pageMap, routes } = this.#manifest;
    const route = routes.find(({ routeData }) => routeData.pathname === `/${kind}`);
    const load = pageMap?.get(route?.routeData.component ?? '');
    const module = await (await load?.())?.page();
    const template: unknown = module?.default;
    if (route === undefined || module === undefined || !isTemplate(template)) {
      throw new Error(`The bundle has no page of the kind "${kind}".`);
    }
    return { template, isDocument: module.partial !== true, head: route.styles.map(linkOf).join('') };
  }

  readonly #chunkOf = (module: string): string => {
    const file = this.#manifest.entryModules[module];
    if (file === undefined) throw new Error(`The bundle has no chunk of ${module}.`);
    return `/${file}`;
  };
}

/** @throws an Error for an inline style sheet, which `astro.config.mjs` excludes */
function linkOf(style: StyleSheet): string {
  if (style.type !== 'external') throw new Error('A style sheet of the bundle is inline.');
  return `<link rel="stylesheet" href="/${style.src}">`;
}
