/** Range requests (RFC 9110 §14). */

/** `start` is the first byte, `end` the one after the last. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The requested range; null for the whole file, also if the header is malformed, has several ranges or a unit other
 * than bytes.
 * @param etag strong ETag of the uncompressed file, for `If-Range`; dates never match
 * @param length bytes of the uncompressed file
 */
export function requestedRange(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  etag: string,
  length: number,
): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(headers.get('range')?.trim() ?? '') ?? [];
  const condition = headers.get('if-range');
  if (method !== 'GET' || first === undefined || last === undefined) return null;
  if (first + last === '' || (condition !== null && condition !== etag)) return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(length - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? length : Math.min(Number(last) + 1, length);
  return start < end ? { start, end } : 'unsatisfiable';
}
