import { MAX_PICTURE_BYTES } from '#site/limits.ts';
import { pictureText } from '../i18n/picture.ts';
import { fill, textFor } from '../i18n/text.ts';

/** Types of pictures that the API takes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const MEGABYTE = 1024 * 1024;

/** The largest picture that the API takes, in megabytes. */
export const MAX_PICTURE_MB = MAX_PICTURE_BYTES / MEGABYTE;

/** Why a file cannot be uploaded as a picture, before it is sent; null for one that can. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>, lang: string): string | null {
  const text = textFor(pictureText, lang);
  if (!PICTURE_TYPES.includes(type)) return text.noPicture;
  return size > MAX_PICTURE_BYTES ? fill(text.tooLarge, { n: MAX_PICTURE_MB }) : null;
}
