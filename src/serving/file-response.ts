/** The response with a stored file: content type, encoding, ETag, conditional requests and range requests. */
import { bodyResponse } from './body-response.ts';
import { requestedRange } from './byte-range.ts';
import { contentType, isCompressible, negotiateEncoding } from './content-headers.ts';
import type { StoredFile } from './releases.ts';

export interface FoundFile {
  status: 200 | 404;
  /** Name of the file, for its content type. */
  file: string;
  headers: Readonly<Record<string, string>>;
  stored: StoredFile;
}

/**
 * The response with a file. Status 200 becomes 304 when `If-None-Match` has the ETag, and 206 or 416 when a range is
 * requested. Ranges count bytes of the uncompressed file.
 */
export async function fileResponse(
  request: Request,
  { status, file, headers, stored }: FoundFile,
): Promise<Response> {
  const type = contentType(file);
  const encoding = negotiateEncoding(request.headers.get('accept-encoding'), stored.compressions);
  const etag = encoding === 'identity' ? `"${stored.digest}"` : `"${stored.digest}-${encoding}"`;
  const validators = {
    ...headers,
    'content-type': type,
    ...(isCompressible(type) && { vary: 'accept-encoding' }),
    etag,
    ...(status === 200 && { 'accept-ranges': 'bytes' }),
  };
  if (status === 200 && matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: validators });
  }
  const part =
    status === 200 && request.method === 'GET' && request.headers.has('range')
      ? await partOf(request, stored, validators)
      : null;
  if (part !== null) return part;
  const whole = { ...validators, ...(encoding !== 'identity' && { 'content-encoding': encoding }) };
  if (request.method === 'HEAD' && stored.size !== undefined) {
    const length = String(await stored.size(encoding));
    return new Response(null, { status, headers: { ...whole, 'content-length': length } });
  }
  return bodyResponse(status, whole, await stored.read(encoding));
}

/** Null when the response is the whole file. */
async function partOf(
  request: Request,
  stored: StoredFile,
  headers: Readonly<Record<string, string>>,
): Promise<Response | null> {
  const etag = `"${stored.digest}"`;
  const { length, read } = stored.parts ?? partsOf(await stored.read('identity'));
  const range = requestedRange(request, etag, length);
  if (range === null) return null;
  const isFound = range !== 'unsatisfiable';
  const position = isFound ? `${range.start}-${range.end - 1}` : '*';
  const partHeaders = { ...headers, etag, 'content-range': `bytes ${position}/${length}` };
  return bodyResponse(isFound ? 206 : 416, partHeaders, isFound ? await read(range) : '');
}

function partsOf(body: Uint8Array<ArrayBuffer>): NonNullable<StoredFile['parts']> {
  return { length: body.length, read: async ({ start, end }) => body.subarray(start, end) };
}

function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const given = header.split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return given.includes(etag) || given.includes('*');
}
