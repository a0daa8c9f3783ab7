/** Blog and sellers' own pages. */
import type { Page } from '#contract/entities/page.ts';
import type { Post } from '#contract/entities/post.ts';
import { plainText } from '#site/plain-text.ts';
import { canBePath, fileOfPath, paths } from '#site/routes.ts';
import { pageTitle } from '#site/titles.ts';
import type { PostCard } from '#site/view.ts';
import type { PlannedPage } from '../site-plan.ts';
import type { PageAddress } from './page-addresses.ts';
import { pagesOf } from './paging.ts';
import { claimPage, type PlanContext, pageBase } from './plan-context.ts';
import { sanitise } from './sanitise.ts';

const POSTS_PER_PAGE = 12;
const MORE_POSTS = 3;
const EXCERPT_CHARS = 160;

/** A post in a list. */
export function toPostCard(post: Post): PostCard {
  return {
    id: post.id,
    title: post.title,
    href: paths.post(post.id),
    image: post.image,
    date: post.date,
    category: post.category,
    excerpt: post.metaDescription || plainText(post.html, EXCERPT_CHARS),
  };
}

/** Newest first; posts without a date keep the API's order at the end. */
export function newestFirst(posts: readonly Post[]): Post[] {
  return [...posts].sort((a, b) => (b.date ?? 0) - (a.date ?? 0));
}

/** The list of posts in pages, and a page for each post. */
export function planBlog(context: PlanContext): PlannedPage[] {
  const posts = newestFirst(context.snapshot.posts);
  const cards = posts.map(toPostCard);
  const title = pageTitle('blog', context.shop.lang);
  const newest = posts[0]?.date ?? null;
  const lists = pagesOf('/blog', cards, POSTS_PER_PAGE).map(({ items, paging, path }): PlannedPage => {
    const base = pageBase(context, {
      route: 'blog',
      path,
      title,
      breadcrumbs: [{ label: title, href: '/blog' }],
    });
    const view = { ...base, kind: 'blog' as const, posts: items, paging };
    return { kind: 'blog', path, file: fileOfPath(path), aliases: [], view, lastModified: newest };
  });
  const single = posts.flatMap((post, index) => {
    if (!canBePath(post.id)) {
      context.warnings.push(`Post "${post.title}" was left out: its id cannot be an address.`);
      return [];
    }
    return [planPost(context, post, cards, index)];
  });
  return [...lists, ...single]
    .map((page) => claimPage(context, page, `Post page ${page.path}`))
    .filter((page) => page !== null);
}

function planPost(context: PlanContext, post: Post, cards: PostCard[], index: number): PlannedPage {
  const path = paths.post(post.id);
  const card = cards[index] ?? toPostCard(post);
  const following = [...cards.slice(index + 1), ...cards.slice(0, index)].slice(0, MORE_POSTS);
  const base = pageBase(context, {
    route: 'post',
    path,
    title: post.metaTitle || post.title,
    description: card.excerpt || context.shop.description,
    image: post.metaImage || post.image,
    breadcrumbs: [
      { label: pageTitle('blog', context.shop.lang), href: '/blog' },
      { label: post.title, href: path },
    ],
  });
  const view = {
    ...base,
    kind: 'post' as const,
    post: { ...card, html: sanitise(post.html, context.shop) },
    more: following,
  };
  return { kind: 'post', path, file: fileOfPath(path), aliases: [], view, lastModified: post.date };
}

/** A page for each of the seller's own pages. */
export function planPages(context: PlanContext, addresses: ReadonlyMap<string, PageAddress>): PlannedPage[] {
  return context.snapshot.pages
    .map((page) => planPage(context, page, addresses.get(page.id)))
    .filter((page) => page !== null);
}

function planPage(context: PlanContext, page: Page, address: PageAddress | undefined): PlannedPage | null {
  if (!address || !canBePath(page.id)) {
    context.warnings.push(`Page "${page.title}" was left out: its id cannot be an address.`);
    return null;
  }
  const { path, alias } = address;
  const base = pageBase(context, {
    route: 'page',
    path,
    title: page.metaTitle || page.title,
    description: page.metaDescription || plainText(page.html, EXCERPT_CHARS) || context.shop.description,
    breadcrumbs: [{ label: page.title, href: path }],
  });
  const planned: PlannedPage = {
    kind: 'page',
    path,
    file: fileOfPath(path),
    aliases: alias === null ? [] : [fileOfPath(alias)],
    view: { ...base, kind: 'page', heading: page.title, html: sanitise(page.html, context.shop) },
    lastModified: page.time,
  };
  return claimPage(context, planned, `Page "${page.title}"`);
}
