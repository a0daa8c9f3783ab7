/** Categories of all four levels (spec §3): the spelling of mega, sub, mini and extra differs. */

import { imageSrc } from '../readers/images.ts';
import { type Infer, record } from '../readers/schema.ts';
import { bool, rawText, recordId, text, wellFormed } from '../readers/values.ts';

/** Servers reject URLs with longer keys. */
const MAX_KEY_CHARS = 1000;

export const Category = record('a category with _id', (row) => {
  const id = recordId(row._id);
  if (id === '') return null;
  return {
    id,
    /** As the API sent it, blanks included: it is the key of the product call. */
    name: wellFormed(
      rawText(row.name ?? row.subCategoryName ?? row.miniCategoryName ?? row.extraCategoryName).slice(
        0,
        MAX_KEY_CHARS,
      ),
    ),
    image: imageSrc(row.img, row.image),
    slug: text(row.slag),
    /** Id of the parent one level up; '' for a mega category. */
    parentId: text(row.miniCategoryId, row.subCategoryId, row.megaCategoryId),
    /** Known for mega categories only. */
    menu: bool(row.menu),
    feature: bool(row.feature),
    status: bool(row.status, true),
    trash: bool(row.trash),
  };
});
export type Category = Infer<typeof Category>;
