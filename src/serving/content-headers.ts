/** The content type and the content encoding of a response. */
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

/** The encodings of compressed bodies, the preferred one first. */
export const COMPRESSIONS = ['br', 'gzip'] as const;

export type Compression = (typeof COMPRESSIONS)[number];
export type Encoding = Compression | 'identity';

/**
 * The preferred encoding that the client accepts and the server has.
 * @param header value of `Accept-Encoding`
 * @param available compressed encodings of the body
 */
export function negotiateEncoding(header: string | null, available: readonly Compression[]): Encoding {
  const accepted = new Map<string, number>();
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    if (name) accepted.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  const isAccepted = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  return COMPRESSIONS.find((name) => available.includes(name) && isAccepted(name)) ?? 'identity';
}
