import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { changeResponse, readResponse, recordedFetch, recordingFetch } from './response-store.ts';

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'answers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Keeps one answer of an API. */
async function keep(folder: string, body: string): Promise<void> {
  const fetch = globalThis.fetch;
  globalThis.fetch = async () => new Response(body, { status: 200, headers: { etag: '"first"' } });
  try {
    await recordingFetch(folder)('http://one.example/api/v1/blog?shop=tea');
  } finally {
    globalThis.fetch = fetch;
  }
}

it('gives a kept answer to another host, and 304 for its ETag', async () => {
  const folder = path.join(aFolder(), 'answers');
  await keep(folder, '["Harvest"]\nnext');
  const replay = recordedFetch(folder, null);
  const answer = await replay('http://other.example:8080/api/v1/blog?shop=tea');
  expect([answer.status, await answer.text()]).toEqual([200, '["Harvest"]\nnext']);
  const again = await replay('http://other.example/api/v1/blog?shop=tea', {
    headers: { 'if-none-match': '"first"' },
  });
  expect(again.status).toBe(304);
  await expect(replay('http://other.example/api/v1/blog?shop=salt')).rejects.toThrow();
});

it('gives a changed answer with another ETag as long as its folder exists', async () => {
  const home = aFolder();
  const [answers, changed] = [path.join(home, 'answers'), path.join(home, 'changed')];
  await keep(answers, '["Harvest"]');
  const address = 'http://one.example/api/v1/blog?shop=tea';
  changeResponse(answers, changed, address, (body) => body.replace('Harvest', 'Second flush'));
  const after = readResponse([changed, answers], address);
  expect(after.body).toBe('["Second flush"]');
  expect(after.etag).not.toBe('"first"');
  rmSync(changed, { recursive: true });
  expect(readResponse([changed, answers], address)).toEqual({
    status: 200,
    etag: '"first"',
    body: '["Harvest"]',
  });
  expect(() => changeResponse(answers, changed, address, (body) => body)).toThrow('did not change');
});
