/** A brand that a shop carries. */

import { imageSrc } from '../readers/images.ts';
import { record } from '../readers/records.ts';
import type { Infer } from '../readers/schema.ts';
import { bool, recordId, text } from '../readers/values.ts';

export const Brand = record('a brand with _id and name', (row) => {
  const id = recordId(row._id);
  const name = text(row.name);
  if (id === '' || name === '') return null;
  return {
    id,
    name,
    image: imageSrc(row.image),
    status: bool(row.status, true),
    metaTitle: text(row.MetaTag),
    metaDescription: text(row.MetaDescription),
  };
});
export type Brand = Infer<typeof Brand>;
