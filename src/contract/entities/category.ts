/** Categories of all four levels (spec §3): the spelling of mega, sub, mini and extra differs. */

import { imageSrc } from '../readers/images.ts';
import { type Infer, record } from '../readers/schema.ts';
import { bool, flag, rawText, recordId, text, wellFormed } from '../readers/values.ts';

/** Servers reject URLs with longer keys. */
const MAX_KEY_CHARS = 1000;

/** The first value that is neither null nor missing, as {@link rawText} of at most 1,000 characters: keys of categories. */
export function categoryKey(...values: readonly unknown[]): string {
  const key = rawText(values.find((value) => value !== undefined && value !== null));
  return wellFormed(key.slice(0, MAX_KEY_CHARS));
}

export const Category = record('a category with _id', (field, required) => ({
  id: required(recordId, '_id'),
  /** As the API sent it, blanks included: it is the key of the product call. */
  name: field(categoryKey, 'name', 'subCategoryName', 'miniCategoryName', 'extraCategoryName'),
  image: field(imageSrc, 'img', 'image'),
  slug: field(text, 'slag'),
  /** Id of the parent one level up; '' for a mega category. */
  parentId: field(text, 'miniCategoryId', 'subCategoryId', 'megaCategoryId'),
  /** Known for mega categories only. */
  menu: field(bool, 'menu'),
  feature: field(bool, 'feature'),
  status: field(flag, 'status') ?? true,
  trash: field(bool, 'trash'),
}));
export type Category = Infer<typeof Category>;
