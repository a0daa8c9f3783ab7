import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { changeResponse, readResponse, recordedFetch, recordingFetch } from './response-store.ts';

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'responses-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Stores one response of an API. */
async function store(folder: string, body: string): Promise<void> {
  const fetch = globalThis.fetch;
  globalThis.fetch = async () => new Response(body, { status: 200, headers: { etag: '"first"' } });
  try {
    await recordingFetch(folder)('http://one.example/api/v1/blog?shop=tea');
  } finally {
    globalThis.fetch = fetch;
  }
}

it('returns a stored response for another host, and 304 for its ETag', async () => {
  const folder = path.join(aFolder(), 'responses');
  await store(folder, '["Harvest"]\nnext');
  const replay = recordedFetch(folder, null);
  const response = await replay('http://other.example:8080/api/v1/blog?shop=tea');
  expect([response.status, await response.text()]).toEqual([200, '["Harvest"]\nnext']);
  const again = await replay('http://other.example/api/v1/blog?shop=tea', {
    headers: { 'if-none-match': '"first"' },
  });
  expect(again.status).toBe(304);
  await expect(replay('http://other.example/api/v1/blog?shop=salt')).rejects.toThrow();
});

it('returns a changed response with another ETag as long as its folder exists', async () => {
  const home = aFolder();
  const [responses, changed] = [path.join(home, 'responses'), path.join(home, 'changed')];
  await store(responses, '["Harvest"]');
  const url = 'http://one.example/api/v1/blog?shop=tea';
  changeResponse(responses, changed, url, (body) => body.replace('Harvest', 'Second flush'));
  const after = readResponse([changed, responses], url);
  expect(after.body).toBe('["Second flush"]');
  expect(after.etag).not.toBe('"first"');
  rmSync(changed, { recursive: true });
  expect(readResponse([changed, responses], url)).toEqual({
    status: 200,
    etag: '"first"',
    body: '["Harvest"]',
  });
  expect(() => changeResponse(responses, changed, url, (body) => body)).toThrow('did not change');
});
