/**
 * An API's answers, kept as files, so that a build can be measured without the API's own work: a request
 * costs one file read and passes through the same code as an answer of the network.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Fetch = typeof globalThis.fetch;

const fileOf = (folder: string, url: string) =>
  path.join(folder, createHash('sha256').update(url).digest('hex').slice(0, 24));

/** A fetch that keeps every answer it passes on. */
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

/** The answers of `folder`; answers in `changed` take precedence. Answers 304 for a known ETag. */
export function recordedFetch(folder: string, changed: string | null): Fetch {
  const folders = changed === null ? [folder] : [changed, folder];
  return async (input, init) => {
    const stored = read(folders, String(input));
    const [status = '', etag = ''] = stored.split('\n', 2);
    const body = stored.slice(status.length + etag.length + 2);
    const headers = etag === '' ? {} : { etag };
    if (etag !== '' && new Headers(init?.headers).get('if-none-match') === etag) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(body, { status: Number(status), headers });
  };
}

/** Keeps one answer in `target` with another body, as a seller's edit would change it. */
export function changeAnswer(
  folder: string,
  target: string,
  url: string,
  edit: (body: string) => string,
): void {
  const [status = '', etag = '', ...lines] = read([folder], url).split('\n');
  mkdirSync(target, { recursive: true });
  const before = lines.join('\n');
  const after = edit(before);
  if (after === before) throw new Error(`The answer of ${url} did not change.`);
  const stamp = etag === '' ? '' : `"${createHash('sha256').update(after).digest('hex').slice(0, 16)}"`;
  writeFileSync(fileOf(target, url), `${status}\n${stamp}\n${after}`);
}

function read(folders: readonly string[], url: string): string {
  for (const folder of folders) {
    try {
      return readFileSync(fileOf(folder, url), 'utf8');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  throw new Error(`No answer of ${url} was recorded.`);
}
