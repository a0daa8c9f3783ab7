/** The renderer of a bundle: the pipeline's interface to Astro. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { digest } from '#releases/digest.ts';
import { type Section, sectionOf } from '#site/catalog/section.ts';
import { localMarkup, withTranslatedPaths } from '#site/language/language-paths.ts';
import { paths } from '#site/page-paths.ts';
import type { PageKind } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';
import type { Renderer } from '../site-plan.ts';
import type { Bundle } from './build-bundle.ts';
import { chunkIn } from './language-chunks.ts';
import { createPreloader, createStyleInliner } from './page-links.ts';
import type { PageMarkup, PageRenderer } from './page-renderer.ts';
import { type Insert, spliceBytes } from './splice-bytes.ts';

/** Placeholders of header and footer. Data of a shop cannot contain them: escaping and the sanitizer remove comments. */
const CHROME_MARKS = { header: '<!--shop:header-->', footer: '<!--shop:footer-->' };

/** A page could not be rendered. The message names its kind and path. */
export class RenderError extends Error {
  override name = 'RenderError';
}

/**
 * The renderer of a bundle. The server entry is imported when the first page is rendered: most builds render none. Header and
 * footer are rendered once per shop and section and spliced into the pages.
 */
export function loadRenderer(bundle: Bundle): Renderer {
  // React and Astro select their production code at import.
  process.env.NODE_ENV = 'production';
  let entry: Promise<{ pages: PageRenderer }> | null = null;
  const load = () => {
    entry ??= import(pathToFileURL(path.join(bundle.dir, 'server/entry.mjs')).href);
    return entry;
  };
  const clientDir = path.join(bundle.dir, 'client');
  const inlineStyles = createStyleInliner(clientDir);
  const withPreloads = createPreloader(clientDir);
  // By the shop's view, so that the chrome can be collected as garbage when the shop's build ends.
  const chromes = new WeakMap<ShopView, Map<Section, Promise<Insert[]>>>();

  async function render(kind: string, locals: App.Locals): Promise<PageMarkup> {
    try {
      const { pages } = await load();
      return await pages.render(kind, locals, (url) => chunkIn(locals.shop.lang, url));
    } catch (cause) {
      throw new RenderError(`Page ${locals.page.path ?? kind} (${kind}) could not be rendered.`, { cause });
    }
  }

  async function renderChrome(shop: ShopView, page: PageView): Promise<Insert[]> {
    const { html } = await render('chrome', { shop, page });
    const [header, footer] = html.split('<!--chrome-->');
    if (header === undefined || footer === undefined) {
      throw new RenderError('The chrome page has no mark between header and footer.');
    }
    return [
      { mark: CHROME_MARKS.header, bytes: Buffer.from(header) },
      { mark: CHROME_MARKS.footer, bytes: Buffer.from(footer) },
    ];
  }

  function chromeOf(shop: ShopView, page: PageView): Promise<Insert[]> {
    const sections = chromes.get(shop) ?? new Map<Section, Promise<Insert[]>>();
    chromes.set(shop, sections);
    const section = sectionOf(page.route);
    const chrome = sections.get(section) ?? renderChrome(shop, page);
    sections.set(section, chrome);
    return chrome;
  }

  return {
    bundle: bundle.hash,
    planHash: bundle.planHash,
    assetsDir: clientDir,
    expectShop() {
      // The first rendered page reports an error of loading.
      load()
        .then(({ pages }) => pages.load())
        .catch(() => undefined);
    },
    async renderPage(kind: PageKind, shop: ShopView, page: PageView) {
      const scripts = { hydration: bundle.hydrationSrc, start: chunkIn(shop.lang, bundle.startSrc) };
      const { html, links } = await render(kind, { shop, page, chrome: CHROME_MARKS, scripts });
      const styles = inlineStyles(links);
      const inserts = await chromeOf(shop, page);
      const whole = spliceBytes(
        kind === 'order' ? withPreloads(html) : html,
        styles === null ? inserts : [styles, ...inserts],
      );
      const bytes = withPageLinks(whole, shop, page);
      return { html: bytes, digest: digest(bytes) };
    },
  };
}

/** Moves links to the page's language. Components write the links of the shop's first language. */
function withPageLinks(
  html: Buffer<ArrayBuffer>,
  { base, languages }: ShopView,
  { kind, path }: PageView,
): Buffer<ArrayBuffer> {
  if (languages.length < 2) return html;
  const text = localMarkup(html.toString('latin1'), base);
  // Its canonical path is the product's.
  const own = kind === 'order' && path !== null ? paths.order(path) : path;
  return Buffer.from(withTranslatedPaths(text, languages, own), 'latin1');
}
