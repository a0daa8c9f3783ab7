/** Content that a seller writes: the shop's own pages and its blog posts (spec §3). */
import { imageSrc } from '../readers/images.ts';
import { type Infer, inner, record } from '../readers/schema.ts';
import { timestamp } from '../readers/timestamp.ts';
import { bool, flag, html, name, recordId, text } from '../readers/values.ts';

/** The menu or footer that links the page; '' for none. */
type PageGroup = 'nav1' | 'nav2' | 'footer1' | '';

function pageGroup(word: string): PageGroup {
  const group = word.toLowerCase();
  return group === 'nav1' || group === 'nav2' || group === 'footer1' ? group : '';
}

/** A page of the seller's own. */
export const Page = record('a page with _id', (field, required) => ({
  id: required(recordId, '_id'),
  title: field(name, 'title'),
  html: field(html, 'description'),
  /** The page's own URL as the seller typed it; usually ''. */
  url: field(text, 'url'),
  group: pageGroup(field(text, 'page')),
  status: field(bool, 'status'),
  trash: field(bool, 'trash'),
  draft: field(bool, 'draft'),
  metaTitle: field(name, 'metaTag', 'MetaTag', 'metaTitle'),
  metaDescription: field(text, 'metaDescription', 'MetaDescription'),
  time: field(timestamp, 'timestamp'),
}));
export type Page = Infer<typeof Page>;

const categoryTitle = inner((field) => field(name, 'title', 'name'));

/** A blog post with its category. The list contains unpublished posts. */
export const Post = record('a post with _id', (field, required) => ({
  id: required(recordId, '_id'),
  title: field(name, 'title'),
  html: field(html, 'message'),
  image: field(imageSrc, 'img'),
  category: field(categoryTitle, 'category') || field(name, 'category'),
  date: field(timestamp, 'date'),
  metaTitle: field(name, 'MetaTag', 'metaTitle'),
  metaDescription: field(text, 'MetaDescription', 'metaDescription'),
  metaImage: field(imageSrc, 'MetaImage'),
  status: field(flag, 'status') ?? true,
  draft: field(bool, 'draft'),
  trash: field(bool, 'trash'),
}));
export type Post = Infer<typeof Post>;
