/**
 * An API's responses, stored as files, so that a build can be measured without the work of the API. A request reads one
 * file, and the response runs through the same code as one from the network.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Fetch = typeof globalThis.fetch;

/** Responses are stored by path and query, so that another host can send them. */
function fileOf(folder: string, url: string): string {
  const { pathname, search } = new URL(url, 'http://api.invalid');
  return path.join(folder, createHash('sha256').update(`${pathname}${search}`).digest('hex').slice(0, 24));
}

export interface StoredResponse {
  status: number;
  /** Empty for a response without one. */
  etag: string;
  body: string;
}

/** The response for a URL from the first folder that has one. @throws Error when none has */
export function readResponse(folders: readonly string[], url: string): StoredResponse {
  const stored = read(folders, url);
  const [status = '', etag = ''] = stored.split('\n', 2);
  return { status: Number(status), etag, body: stored.slice(status.length + etag.length + 2) };
}

/** A `fetch` that stores every response. */
export function recordingFetch(folder: string): Fetch {
  mkdirSync(folder, { recursive: true });
  return async (input, init) => {
    const response = await fetch(input, init);
    const body = await response.text();
    const { status } = response;
    const etag = response.headers.get('etag') ?? '';
    writeFileSync(fileOf(folder, String(input)), `${status}\n${etag}\n${body}`);
    return new Response(body, { status, headers: response.headers });
  };
}

/** A `fetch` with the responses of `folder`; those in `changed` take precedence. Responds with 304 to a known ETag. */
export function recordedFetch(folder: string, changed: string | null): Fetch {
  const folders = changed === null ? [folder] : [changed, folder];
  return async (input, init) => {
    const { status, etag, body } = readResponse(folders, String(input));
    const headers = etag === '' ? {} : { etag };
    if (etag !== '' && new Headers(init?.headers).get('if-none-match') === etag) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(body, { status, headers });
  };
}

/** Stores one response in `target` with another body, as a seller's edit would change it. */
export function changeResponse(
  folder: string,
  target: string,
  url: string,
  edit: (body: string) => string,
): void {
  const { status, etag, body: before } = readResponse([folder], url);
  mkdirSync(target, { recursive: true });
  const after = edit(before);
  if (after === before) throw new Error(`The response of ${url} did not change.`);
  const stamp = etag === '' ? '' : `"${createHash('sha256').update(after).digest('hex').slice(0, 16)}"`;
  writeFileSync(fileOf(target, url), `${status}\n${stamp}\n${after}`);
}

function read(folders: readonly string[], url: string): string {
  for (const folder of folders) {
    const file = fileOf(folder, url);
    // `existsSync` costs less than the error of a missing file.
    if (folder === folders.at(-1) || existsSync(file)) return readFileSync(file, 'utf8');
  }
  throw new Error(`No folder has a response for ${url}.`);
}
