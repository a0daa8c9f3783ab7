/** `rss.xml`: the shop's latest posts. */
import type { PostCard } from '#site/view.ts';
import type { PlannedPage, SitePages } from '../site-plan.ts';
import { rssDate } from './dates.ts';
import { xmlElement, xmlText } from './xml.ts';

/** Feed readers fetch the file often, so it holds the latest posts only. */
const FEED_POSTS = 50;

/** An RSS 2.0 feed, newest post first; posts without a date come last. */
export function rssText({ shop, pages }: SitePages): string {
  const latest = pages
    .filter((page) => page.kind === 'post' && page.isListed && (page.shop ?? shop) === shop)
    .sort((a, b) => (b.lastModified ?? 0) - (a.lastModified ?? 0))
    .slice(0, FEED_POSTS)
    .flatMap((page) => entryOf(page, shop.origin));
  const self = xmlText(`${shop.origin}/rss.xml`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    xmlElement('title', shop.name || shop.domain),
    xmlElement('link', `${shop.origin}/blog`),
    xmlElement('description', shop.description || shop.name || shop.domain),
    xmlElement('language', shop.locale.toLowerCase()),
    xmlElement('lastBuildDate', rssDate(latest[0]?.post.date ?? null)),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...latest.map(({ post, link }) => item(post, link)),
    '</channel></rss>',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n');
}

/** Empty if the post's page cannot be planned: writing the release reports that. */
function entryOf(page: PlannedPage, origin: string): { post: PostCard; link: string }[] {
  try {
    const { view } = page;
    return view.kind === 'post' && page.path !== null ? [{ post: view.post, link: origin + page.path }] : [];
  } catch {
    return [];
  }
}

function item(post: PostCard, link: string): string {
  return [
    '<item>',
    // Every item needs a title or a description; a post may have neither.
    xmlElement('title', post.title || link),
    xmlElement('link', link),
    `<guid isPermaLink="true">${xmlText(link)}</guid>`,
    xmlElement('pubDate', rssDate(post.date)),
    xmlElement('category', post.category),
    xmlElement('description', post.excerpt),
    '</item>',
  ].join('');
}
