/** Sends the requests of the table to a server and checks every response. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { REQUEST_CASES, type ServerCase, type ServerRequest } from './request-cases.ts';

export interface ServerResponse {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Uint8Array;
}

export type Server = (request: Partial<ServerRequest>) => Promise<ServerResponse>;

/** @param id of the shop's live release */
export async function expectResponses(server: Server, id: string): Promise<void> {
  for (const one of REQUEST_CASES) expectResponse(one, await responseOf(server, one), id);
}

async function responseOf(server: Server, { request, condition }: ServerCase): Promise<ServerResponse> {
  const first = await server(request);
  if (condition === undefined) return first;
  const etag = String(first.headers.etag);
  return server({ ...request, headers: { ...request.headers, [condition]: etag } });
}

function expectResponse(
  { what, status, file, text, headers }: ServerCase,
  response: ServerResponse,
  id: string,
) {
  expect(response.status, what).toBe(status);
  for (const [name, value] of Object.entries(headers ?? {})) {
    const given = response.headers[name];
    const where = `${name} of ${what}`;
    if (value === null) expect(given, where).toBeUndefined();
    else if (value instanceof RegExp) expect(String(given), where).toMatch(value);
    else expect(given, where).toBe(value.replace('{id}', id));
  }
  if (file === null) expect(response.body.length, what).toBe(0);
  const body = new TextDecoder().decode(decoded(response));
  if (file) expect(body.slice(0, 80), what).toContain(`This is ${file}.`);
  if (text) expect(body, what).toContain(text);
}

/** The body without its encoding. */
function decoded({ headers, body }: ServerResponse): Uint8Array {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}
