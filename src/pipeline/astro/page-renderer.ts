/** Renders the pages of a bundle. A kind of page is a route of Astro's manifest. */
import type { SSRManifest } from 'astro';
import { isTemplate, type Template } from './template-runtime.ts';

type Route = SSRManifest['routes'][number];
type StyleSheet = Route['styles'][number];

export interface PageMarkup {
  html: string;
  /** The adjacent style sheet links in `html`; '' if there are none. */
  links: string;
}

/** Data that all pages of a kind share. */
interface KindOfPage {
  template: Template;
  /** False when the template is a part of documents, such as header and footer. */
  isDocument: boolean;
  /** Links of its style sheets. */
  links: string;
}

export class PageRenderer {
  readonly #manifest: SSRManifest;
  readonly #kinds = new Map<string, Promise<KindOfPage>>();

  constructor(manifest: SSRManifest) {
    this.#manifest = manifest;
  }

  /**
   * The markup of one page.
   * @param kind name of a file in `pages/`, without its extension
   * @param urlOf maps the URL of a chunk to the URL that the page uses
   * @throws the component's errors; an Error when the bundle does not have the kind
   */
  async render(kind: string, locals: App.Locals, urlOf: (chunk: string) => string): Promise<PageMarkup> {
    const { template, isDocument, links } = await this.#kind(kind);
    const { text } = template(
      {
        head: links,
        scripts: new Set(),
        chunkOf: (module) => urlOf(this.#chunkOf(module)),
        createAstro: (props) => ({ props, locals }),
      },
      {},
      {},
    );
    return { html: isDocument ? `<!DOCTYPE html>${text}` : text, links };
  }

  /**
   * Loads the modules of every kind before the first page needs them.
   * @throws an Error for a kind without template or style sheets
   */
  async load(): Promise<void> {
    const pages = this.#manifest.routes.filter(({ routeData }) => routeData.origin === 'project');
    await Promise.all(pages.map(({ routeData }) => this.#kind(routeData.pathname?.slice(1) ?? '')));
  }

  #kind(kind: string): Promise<KindOfPage> {
    const known = this.#kinds.get(kind) ?? this.#kindOfPage(kind);
    this.#kinds.set(kind, known);
    return known;
  }

  async #kindOfPage(kind: string): Promise<KindOfPage> {
    const route = routeOf(this.#manifest, kind);
    const load = this.#manifest.pageMap?.get(route.routeData.component);
    const module = await (await load?.())?.page();
    const template: unknown = module?.default;
    if (module === undefined || !isTemplate(template)) {
      throw new Error(`The page of the kind "${kind}" is no template.`);
    }
    const [isDocument, links] = [module.partial !== true, linksOf(route)];
    if (isDocument && links === '') throw new Error(`The page of the kind "${kind}" has no style sheet.`);
    return { template, isDocument, links };
  }

  #chunkOf(module: string): string {
    const file = this.#manifest.entryModules[module];
    if (file === undefined) throw new Error(`The bundle has no chunk of ${module}.`);
    return `/${file}`;
  }
}

/** @throws {Error} when the bundle does not have the kind */
export function routeOf({ routes }: SSRManifest, kind: string): Route {
  const route = routes.find(({ routeData }) => routeData.pathname === `/${kind}`);
  if (route === undefined) throw new Error(`The bundle has no page of the kind "${kind}".`);
  return route;
}

/** The links of a page's style sheets. */
export function linksOf({ styles }: Route): string {
  return styles.map(linkOf).join('');
}

/** @throws an Error for an inline style sheet, which `astro.config.mjs` excludes */
function linkOf(style: StyleSheet): string {
  if (style.type !== 'external') throw new Error('A style sheet of the bundle is inline.');
  return `<link rel="stylesheet" href="/${style.src}">`;
}
