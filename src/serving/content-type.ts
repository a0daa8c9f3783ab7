/** Content types of the files of a release. */
import { mimes } from 'mrmime';

/** Types that `mrmime` lacks or has in another form. */
const OWN_TYPES: Readonly<Record<string, string>> = { ico: 'image/x-icon', xml: 'application/xml' };

const TYPES: ReadonlyMap<string, string> = new Map(Object.entries({ ...mimes, ...OWN_TYPES }));

/** The type by a file's extension, text types with their charset. The default is `application/octet-stream`. */
export function contentType(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const type = TYPES.get(extension) ?? 'application/octet-stream';
  return /^text\/|[/+](?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether compression makes a body of this type smaller. Most images and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return /; charset=|^application\/wasm$|^image\/x-icon$/.test(type);
}
