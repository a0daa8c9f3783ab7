/** Content that a seller writes: the shop's own pages and its blog posts (spec §3). */
import { imageSrc } from '../readers/images.ts';
import { type Infer, record } from '../readers/schema.ts';
import { timestamp } from '../readers/timestamp.ts';
import { bool, html, isRow, name, recordId, text } from '../readers/values.ts';

/** The menu or footer that links the page; '' for none. */
type PageGroup = 'nav1' | 'nav2' | 'footer1' | '';

function readGroup(value: unknown): PageGroup {
  const group = text(value).toLowerCase();
  return group === 'nav1' || group === 'nav2' || group === 'footer1' ? group : '';
}

/** A page of the seller's own. */
export const Page = record('a page with _id', (row) => {
  const id = recordId(row._id);
  if (id === '') return null;
  return {
    id,
    title: name(row.title),
    html: html(row.description),
    /** The page's own URL as the seller typed it; usually ''. */
    url: text(row.url),
    group: readGroup(row.page),
    status: bool(row.status),
    trash: bool(row.trash),
    draft: bool(row.draft),
    metaTitle: name(row.metaTag, row.MetaTag, row.metaTitle),
    metaDescription: text(row.metaDescription, row.MetaDescription),
    time: timestamp(row.timestamp),
  };
});
export type Page = Infer<typeof Page>;

/** A blog post with its category. The list contains unpublished posts. */
export const Post = record('a post with _id', (row) => {
  const id = recordId(row._id);
  if (id === '') return null;
  return {
    id,
    title: name(row.title),
    html: html(row.message),
    image: imageSrc(row.img),
    category: isRow(row.category) ? name(row.category.title, row.category.name) : name(row.category),
    date: timestamp(row.date),
    metaTitle: name(row.MetaTag, row.metaTitle),
    metaDescription: text(row.MetaDescription, row.metaDescription),
    metaImage: imageSrc(row.MetaImage),
    status: bool(row.status, true),
    draft: bool(row.draft),
    trash: bool(row.trash),
  };
});
export type Post = Infer<typeof Post>;
