/** Renders the pages of a bundle with Astro's own template runtime. {@link PageRenderer} renders them without it. */
import type { SSRManifest } from 'astro';
import type { App } from 'astro/app';
import { linksOf, type PageMarkup, type PageRenderer, routeOf } from './page-renderer.ts';

/** Astro writes its hydration scripts inline before the first island. Pages load them from a file instead. */
const INLINE_HYDRATION = /<style>astro-island,[^<]*<\/style>(?:<script>[\s\S]*?<\/script>){2}/;

/** An attribute that only Astro's dev server reads. */
const ISLAND_UID = /(?<=<astro-island) uid="\w+"/g;

/** The URL of a chunk in an attribute. */
const CHUNK = /(?<=\s(?:src|component-url|renderer-url)=")\/([^"]+\.js)(?=")/g;

export class AstroPages implements Pick<PageRenderer, 'render' | 'load'> {
  readonly #app: App;
  readonly #manifest: SSRManifest;
  /** Files of Astro's chunks. The URLs of other scripts on a page are final. */
  readonly #chunks: ReadonlySet<string>;

  constructor(app: App, manifest: SSRManifest) {
    this.#app = app;
    this.#manifest = manifest;
    this.#chunks = new Set(Object.values(manifest.entryModules));
  }

  /** See {@link PageRenderer.render}. */
  async render(kind: string, locals: App.Locals, urlOf: (chunk: string) => string): Promise<PageMarkup> {
    const links = linksOf(routeOf(this.#manifest, kind));
    const response = await this.#app.render(new Request(`http://shop.invalid/${kind}`), { locals });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`Astro responds with ${response.status}: ${text}`);
    const html = text
      .replace(INLINE_HYDRATION, '')
      .replace(ISLAND_UID, '')
      .replace(CHUNK, (src, file: string) => (this.#chunks.has(file) ? urlOf(src) : src));
    return { html, links };
  }

  /** Nothing to do: Astro loads the modules of a kind when it renders the first page of that kind. */
  async load(): Promise<void> {}
}
