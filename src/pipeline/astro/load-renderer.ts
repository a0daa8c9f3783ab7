/** The port between the pipeline and Astro: one bundle renders every page of every shop. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageKind } from '#contract/routes.ts';
import { type Section, sectionOf } from '#contract/section.ts';
import type { PageView, ShopView } from '#contract/view.ts';
import type { Renderer } from '../site-plan.ts';
import type { Bundle } from './build-bundle.ts';

interface Chrome {
  header: string;
  footer: string;
}

/** A page could not be rendered; names the kind and the path, keeps the cause. */
export class RenderError extends Error {
  override name = 'RenderError';
}

/**
 * Imports a bundle's server entry. Header and footer are rendered once a shop and section and spliced
 * into the pages; Astro's inline hydration runtime is replaced by the bundle's file.
 */
export async function loadRenderer(bundle: Bundle): Promise<Renderer> {
  // React and Astro choose their production code when they are imported.
  process.env.NODE_ENV = 'production';
  const { app } = await import(pathToFileURL(path.join(bundle.dir, 'server/entry.mjs')).href);
  // Keyed by the shop's view: it lives as long as the shop is being built and never outlives it.
  const chromes = new WeakMap<ShopView, Map<Section, Promise<Chrome>>>();

  async function render(kind: string, locals: App.Locals): Promise<string> {
    const request = new Request(`http://shop.invalid/${kind}`);
    let response: Response;
    try {
      response = await app.render(request, { locals });
    } catch (cause) {
      throw new RenderError(`Page ${locals.page.path ?? kind} (${kind}) could not be rendered.`, { cause });
    }
    const html = await response.text();
    if (response.status !== 200) {
      throw new RenderError(`Page ${locals.page.path ?? kind} (${kind}) answered ${response.status}.`);
    }
    return html.replaceAll(bundle.hydrationHtml, '');
  }

  async function renderChrome(shop: ShopView, page: PageView): Promise<Chrome> {
    const [header, footer] = (await render('chrome', { shop, page })).split('<!--chrome-->');
    if (header === undefined || footer === undefined) {
      throw new RenderError('The chrome page has lost its mark between header and footer.');
    }
    return { header, footer };
  }

  function chromeOf(shop: ShopView, page: PageView): Promise<Chrome> {
    const sections = chromes.get(shop) ?? new Map<Section, Promise<Chrome>>();
    chromes.set(shop, sections);
    const section = sectionOf(page.route);
    const chrome = sections.get(section) ?? renderChrome(shop, page);
    sections.set(section, chrome);
    return chrome;
  }

  return {
    bundle: bundle.hash,
    assetsDir: path.join(bundle.dir, 'client'),
    scriptHashes: [],
    async renderPage(kind: PageKind, shop: ShopView, page: PageView) {
      const chrome = await chromeOf(shop, page);
      return render(kind, { shop, page, chrome, hydrationSrc: bundle.hydrationSrc });
    },
  };
}
