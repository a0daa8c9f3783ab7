/** What a planner returns: pages with only the fields that differ, in the order in which they claim files. */
import { localPath, withLocalLinks } from '#site/language/language-paths.ts';
import { paths } from '#site/page-paths.ts';
import { fileOfPath, hidesFooter, type PageKind } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageBase, PageContent, PageView, Paging } from '#site/view.ts';
import type { PlannedPage } from '../site-plan.ts';

type NoDefault = 'route' | 'path' | 'title';

/** A page without its default fields. An empty description or list of keywords defaults to the shop's. */
export interface PageDraft extends Pick<PageBase, NoDefault>, Partial<Omit<PageBase, NoDefault>> {
  content: PageContent;
  /** Canonical path, if it differs from `path`. */
  canonical?: string;
  /** File of the page; the file of `path` by default. */
  file?: string;
  /** Further paths with the same bytes. */
  aliases?: string[];
  /** Last change for the sitemap, epoch ms. */
  lastModified?: number | null;
  /**
   * How a warning names the page when an earlier page owns its file; its path by default. With null the
   * page is left out without a warning.
   */
  subject?: string | null;
}

/** A page whose other fields are computed when its view is read. The computed draft has the same path. */
export interface LazyDraft
  extends Pick<
    PageDraft,
    'path' | 'canonical' | 'file' | 'aliases' | 'noindex' | 'lastModified' | 'subject' | 'image'
  > {
  kind: PageKind;
  make(): PageDraft;
}

/** Why an entity of the snapshot has no page, as a warning for the operator. */
export interface OmittedPage {
  warning: string;
}

/** The entry of an entity whose id cannot be a path segment. */
export function withoutPath(subject: string): OmittedPage {
  return { warning: `${subject} was left out: its id cannot be a path.` };
}

/**
 * The page of a draft, with the fields that most pages share. A class, because an object literal with a getter takes
 * three times the memory.
 */
export class DraftedPage implements PlannedPage {
  readonly kind: PageKind;
  readonly path: string | null;
  readonly file: string;
  aliases: string[];
  readonly isListed: boolean;
  readonly lastModified: number | null;
  readonly image: string;
  readonly shop: ShopView;
  readonly #make: () => PageDraft;

  constructor(shop: ShopView, draft: PageDraft | LazyDraft) {
    const { path, canonical = path, file, aliases = [], noindex, lastModified = null, image = '' } = draft;
    this.kind = 'make' in draft ? draft.kind : draft.content.kind;
    this.shop = shop;
    this.path = path && localPath(shop.base, path);
    this.file = file ? fileBelow(shop, file) : fileOfPath(localPath(shop.base, path ?? '/'));
    this.aliases = aliases.map((alias) => fileOfPath(localPath(shop.base, alias)));
    // A page with another canonical path is only listed under that path.
    this.isListed = path !== null && canonical === path && !noindex;
    this.lastModified = lastModified;
    this.image = image;
    this.#make = 'make' in draft ? draft.make : () => draft;
  }

  get view(): PageView {
    return viewOf(this.shop, this.#make());
  }
}

/** A file of the shop's language. */
function fileBelow({ base }: ShopView, file: string): string {
  return `${base}/${file}`.slice(1);
}

function viewOf(shop: ShopView, draft: PageDraft): PageView {
  const { content, path, canonical = path, file, aliases, lastModified, subject, ...base } = draft;
  const view: PageView = {
    noindex: path === null,
    breadcrumbs: [],
    hidesFooter: hidesFooter(base.route),
    ...base,
    path: canonical,
    image: base.image || listImage(content),
    description: base.description || shop.description,
    keywords: base.keywords || shop.keywords,
    ...content,
  };
  return withLocalLinks(view, shop.base);
}

/** The first image of a list of products or posts; '' for other pages. */
function listImage(content: PageContent): string {
  switch (content.kind) {
    case 'product-list':
      return firstImage(content.products);
    case 'campaign':
      return firstImage(content.campaign.products);
    case 'blog':
      return firstImage(content.posts);
    default:
      return '';
  }
}

function firstImage(entries: readonly { image: string }[]): string {
  return entries.find(({ image }) => image !== '')?.image ?? '';
}

interface ListPage<Item> {
  path: string;
  items: Item[];
  paging: Paging;
}

/** Cuts a list into pages. An empty list is one empty page. */
export function pagesOf<Item>(path: string, items: readonly Item[], perPage: number): ListPage<Item>[] {
  const count = Math.max(1, Math.ceil(items.length / perPage));
  return Array.from({ length: count }, (_, index) => ({
    path: paths.listPage(path, index + 1),
    items: items.slice(index * perPage, (index + 1) * perPage),
    paging: { path, number: index + 1, count, total: items.length },
  }));
}
