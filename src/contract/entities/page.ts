/** A seller's own page (spec §3). */

import { type Infer, record } from '../readers/schema.ts';
import { timestamp } from '../readers/timestamp.ts';
import { bool, html, name, recordId, text } from '../readers/values.ts';

/** The menu or footer that links the page; '' for none. */
type PageGroup = 'nav1' | 'nav2' | 'footer1' | '';

function readGroup(value: unknown): PageGroup {
  const group = text(value).toLowerCase();
  return group === 'nav1' || group === 'nav2' || group === 'footer1' ? group : '';
}

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
