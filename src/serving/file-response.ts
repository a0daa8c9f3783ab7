/** The response with a stored file: content type, encoding, ETag and conditional requests. */
import { bodyResponse } from './body-response.ts';
import { contentType, isCompressible } from './content-type.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';
import type { StoredFile } from './releases.ts';

export interface FoundFile {
  status: 200 | 404;
  /** Name of the file, for its content type. */
  file: string;
  headers: Readonly<Record<string, string>>;
  stored: StoredFile;
}

/** Status 304 without a body when `If-None-Match` has the ETag of a file with status 200. */
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
  };
  if (status === 200 && matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: validators });
  }
  const body = await stored.read(encoding);
  const isCompressed = encoding !== 'identity';
  return bodyResponse(status, { ...validators, ...(isCompressed && { 'content-encoding': encoding }) }, body);
}

function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const given = header.split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return given.includes(etag) || given.includes('*');
}
