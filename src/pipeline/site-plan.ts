/** What the stages hand to each other between a snapshot and a release: the list of pages of one shop. */
import type { PageKind } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';

/** One page to render. Everything that decides its bytes is in `kind`, `view` and the plan's `shop`. */
export interface PlannedPage {
  kind: PageKind;
  /** Public path; null for files that are not addressed by themselves (shells, 404, offline). */
  path: string | null;
  /** File inside the release, decoded, with `/` separators. */
  file: string;
  /** Further files with the same bytes (id paths, second product addresses); canonical is `path`. */
  aliases: string[];
  view: PageView;
  /** Last change for the sitemap, epoch ms; null leaves it out. Pages with `noindex` are not listed. */
  lastModified: number | null;
}

/** A text file of the release that no page template renders (robots, feeds, fragments). */
export interface PlannedFile {
  file: string;
  body: string;
}

/** All that one release of a shop will contain, before rendering. */
export interface SitePlan {
  shop: ShopView;
  pages: PlannedPage[];
  files: PlannedFile[];
  /** Next instant at which any page changes by itself (offers, campaigns, the year); null = never. */
  validUntil: number | null;
  /** What was left out or renamed and why, in words for the operator. */
  warnings: string[];
}

/** The rendering side: one bundle for all shops. */
export interface Renderer {
  /** Hash of everything that decides how pages look: part of each page's key. */
  bundle: string;
  /** Folder with the hashed client files (`_astro/…`) of this bundle. */
  assetsDir: string;
  /** HTML of one page as UTF-8. `shop` and `view` are all it sees. */
  renderPage(kind: PageKind, shop: ShopView, view: PageView): Promise<Uint8Array>;
}
