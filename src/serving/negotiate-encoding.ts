/** The content encoding of a response. */

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
