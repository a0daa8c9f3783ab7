/** The result of planning, from which a release is rendered. */
import type { PageKind } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';

/** One page to render. Its bytes depend only on `kind`, `view` and the plan's `shop`. */
export interface PlannedPage {
  kind: PageKind;
  /** Public path; null for pages without a URL of their own (shells, 404, offline). */
  path: string | null;
  /** File inside the release, decoded, with `/` separators. */
  file: string;
  /** Further files with the same bytes (paths by id, aliases of products); canonical is `path`. */
  aliases: string[];
  /**
   * The data of the page. Most are computed at each access, so that the views of a large shop are not in memory
   * together: read it once per use. It throws when the page cannot be planned.
   */
  readonly view: PageView;
  /** The shop in the language of the page; the plan's by default. */
  readonly shop?: ShopView;
  /** Whether the sitemap lists the page. */
  isListed: boolean;
  /** Last change for the sitemap, epoch ms; null leaves it out. */
  lastModified: number | null;
  /** Image for the sitemap, as the shop has it; '' without one. */
  readonly image?: string;
}

/** A text file of the release that no page template renders (robots, feeds, fragments). */
export interface PlannedFile {
  file: string;
  /** Texts of lists are computed at each access, so that a large shop's are not in memory together. */
  readonly body: string;
}

/** Everything in one release of a shop, before rendering. */
export interface SitePlan {
  /** The shop in its first language. */
  shop: ShopView;
  pages: PlannedPage[];
  files: PlannedFile[];
  /** Whether the release has the files of `site-files.ts`. They list the pages that were rendered. */
  hasSiteFiles: boolean;
  /** Origins of the images of products and categories. Absent if no page shows such images. */
  readonly imageOrigins?: readonly string[];
  /** Next time at which a page changes without new data (offers, campaigns, the year); null is never. */
  validUntil: number | null;
  /** Pages that were left out or moved, with the reason, for the operator. */
  warnings: string[];
}

/** The pages of a release with the view that they share. */
export interface SitePages {
  shop: ShopView;
  pages: readonly PlannedPage[];
}

/** Renders pages with the bundle that all shops share. */
export interface Renderer {
  /** Hash of the bundle, which is a part of each page's key. */
  bundle: string;
  /** Hash of the sources that plan a release. Not part of a page's key: unchanged pages are linked. */
  planHash: string;
  /** Folder with the hashed client files (`_astro/…`) of this bundle. */
  assetsDir: string;
  /** Prepares the renderer for the pages of a whole shop. Undefined for a renderer that needs no preparation. */
  expectShop?(): void;
  /**
   * One page, a pure function of the first three arguments.
   * @param json the view as JSON, where it is known
   */
  renderPage(kind: PageKind, shop: ShopView, view: PageView, json?: string): Promise<RenderedPage>;
}

export interface RenderedPage {
  /** UTF-8. */
  html: Uint8Array<ArrayBuffer>;
  /** See `releases/digest.ts`. The render thread computes it, because the main thread has more work. */
  digest: string;
}
