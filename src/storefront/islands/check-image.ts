import { MAX_IMAGE_BYTES } from '#site/limits.ts';
import { imageText } from '../i18n/image.ts';
import { fill, textFor } from '../i18n/text.ts';

/** Types of images that the API accepts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const MEGABYTE = 1024 * 1024;

/** Size of the largest image that the API accepts, in megabytes. */
export const MAX_IMAGE_MB = MAX_IMAGE_BYTES / MEGABYTE;

/** Why a file cannot be uploaded as an image, before it is sent; null if it can. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>, lang: string): string | null {
  const text = textFor(imageText, lang);
  if (!IMAGE_TYPES.includes(type)) return text.noImage;
  return size > MAX_IMAGE_BYTES ? fill(text.tooLarge, { n: MAX_IMAGE_MB }) : null;
}
