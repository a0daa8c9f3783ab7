/** Readers of images, which the API sends in four shapes (`src/contract/README.md` §5). */
import { isRow, text } from './values.ts';
import { imageUrl } from './web-url.ts';

/** An image: `src` is never empty. */
export interface Image {
  src: string;
  name: string;
}

/** The first of the values with an image: a URL, `{src}`, `{url}` or a list of these (the first counts); null without. */
export function image(...values: readonly unknown[]): Image | null {
  for (const value of values) {
    const found = imageOf(value);
    if (found !== null) return found;
  }
  return null;
}

function imageOf(value: unknown): Image | null {
  // One level of lists: recursion over deeply nested JSON would exhaust the stack.
  const one = Array.isArray(value)
    ? value.find((item) => !Array.isArray(item) && imageOf(item) !== null)
    : value;
  if (!isRow(one)) {
    const src = imageUrl(one);
    return src === '' ? null : { src, name: '' };
  }
  const src = imageUrl(one.src) || imageUrl(one.url);
  return src === '' ? null : { src, name: text(one.name) };
}

/** The URL of {@link image}, or ''. */
export function imageSrc(...values: readonly unknown[]): string {
  return image(...values)?.src ?? '';
}

/** All usable images of a value, each URL once. */
export function images(value: unknown): Image[] {
  const found = new Map<string, Image>();
  for (const item of Array.isArray(value) ? value : [value]) {
    const read = Array.isArray(item) ? null : imageOf(item);
    if (read !== null && !found.has(read.src)) found.set(read.src, read);
  }
  return [...found.values()];
}
