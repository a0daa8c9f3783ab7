/** The blog and the seller's own pages. */
import { plainText } from '#site/language/plain-text.ts';
import { pageTitle } from '#site/language/titles.ts';
import { paths } from '#site/page-paths.ts';
import { canBePath } from '#site/path-names.ts';
import { type LazyDraft, type OmittedPage, type PageDraft, pagesOf, withoutPath } from './page-draft.ts';
import type { PageUrl } from './page-urls.ts';
import { EXCERPT_CHARS, type ResolvedShop } from './resolve-shop.ts';

const POSTS_PER_PAGE = 12;
const MORE_POSTS = 3;

/** The list of posts in pages, and a page for each post. */
export function planBlog({ posts, view, sanitize }: ResolvedShop): (PageDraft | LazyDraft | OmittedPage)[] {
  const blog = { label: pageTitle('blog', view.lang), href: '/blog' };
  const cards = posts.map(({ card }) => card);
  const lists = pagesOf(blog.href, cards, POSTS_PER_PAGE).map(
    ({ items, paging, path }): PageDraft => ({
      route: 'blog',
      path,
      title: blog.label,
      breadcrumbs: [blog],
      subject: `Post page ${path}`,
      content: { kind: 'blog', posts: items, paging },
      lastModified: posts[0]?.post.date ?? null,
    }),
  );
  const omitted = posts.filter(({ post }) => !canBePath(post.id));
  const draftOf = ({ post, card }: (typeof posts)[number], index: number): PageDraft => {
    const older = cards.slice(index + 1, index + 1 + MORE_POSTS);
    const newest = cards.slice(0, Math.min(index, MORE_POSTS - older.length));
    const content = {
      kind: 'post' as const,
      post: { ...card, html: sanitize(post.html) },
      more: [...older, ...newest],
    };
    return {
      route: 'post',
      path: card.href,
      title: post.metaTitle || post.title,
      description: card.excerpt,
      image: post.metaImage || post.image,
      breadcrumbs: [blog, { label: post.title, href: card.href }],
      content,
    };
  };
  const single = posts.flatMap((entry, index): LazyDraft[] => {
    const { post, card } = entry;
    if (!canBePath(post.id)) return [];
    const fixed = {
      path: card.href,
      subject: `Post page ${card.href}`,
      lastModified: post.date,
      image: card.image,
    };
    return [{ ...fixed, kind: 'post', make: () => draftOf(entry, index) }];
  });
  return [...omitted.map(({ post }) => withoutPath(`Post "${post.title}"`)), ...lists, ...single];
}

/** A page for each of the seller's own pages. */
export function planPages(
  { snapshot, sanitize }: ResolvedShop,
  urls: ReadonlyMap<string, PageUrl>,
): (LazyDraft | OmittedPage)[] {
  return snapshot.pages.map((page) => {
    const subject = `Page "${page.title}"`;
    if (!canBePath(page.id)) return withoutPath(subject);
    const { path, alias } = urls.get(page.id) ?? { path: paths.page(page.id), alias: null };
    const make = (): PageDraft => ({
      route: 'page',
      path,
      title: page.metaTitle || page.title,
      description: page.metaDescription || plainText(page.html, EXCERPT_CHARS),
      breadcrumbs: [{ label: page.title, href: path }],
      content: { kind: 'page', heading: page.title, html: sanitize(page.html) },
    });
    const aliases = alias === null ? [] : [alias];
    return { kind: 'page', path, aliases, subject, lastModified: page.time, make };
  });
}
