/** Requests of a part of a file (RFC 9110 §14). */

/** The first byte and the one after the last. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part that a request asks for; null for the whole file. Several ranges, other units and malformed ranges are
 * answered with the whole file.
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
