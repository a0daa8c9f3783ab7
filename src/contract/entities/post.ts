/** Blog posts and their categories. The list contains unpublished posts. */

import { imageSrc } from '../readers/images.ts';
import { type Infer, record } from '../readers/schema.ts';
import { timestamp } from '../readers/timestamp.ts';
import { bool, html, isRow, name, recordId, text } from '../readers/values.ts';

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
