import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApiSource } from '#pipeline/api/api-source.ts';
import { type Respond, responseJson } from '#tests/support/bad-api.ts';
import { scriptedSource, textOf } from '../support/scripted-source.ts';
import { filesBelow, temporaryDir } from '../support/site-folder.ts';

describe('a response with an ETag', () => {
  const BIG = { text: 'catalog '.repeat(200) };
  const BIG_TEXT = JSON.stringify(BIG);
  const stamped: Respond = (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else responseJson(response, BIG, 200, { etag: '"v1"' });
  };

  it('is not sent again while it is unchanged', async () => {
    const cacheDir = await temporaryDir();
    const first = await scriptedSource(stamped, { cacheDir });
    const fresh = await first.source.get(`${first.api.url}/a`);
    expect(await fresh.body()).toBe(BIG_TEXT);
    const again = createApiSource({ baseUrl: first.api.url, concurrency: 1, timeoutMs: 5_000, cacheDir });
    const unchanged = await again.get(`${first.api.url}/a`);
    expect(unchanged).toMatchObject({ status: 200, hash: fresh.hash });
    expect(await unchanged.body()).toBe(BIG_TEXT);
    expect(first.api.requests.map((request) => request.headers['if-none-match'])).toEqual([
      undefined,
      '"v1"',
    ]);
  });

  it('is in a folder that its owner alone reads, also one of a former version', async () => {
    const cacheDir = await temporaryDir();
    await chmod(cacheDir, 0o755);
    const { api, source } = await scriptedSource(stamped, { cacheDir });
    await source.get(`${api.url}/a`);
    expect((await stat(cacheDir)).mode & 0o777).toBe(0o700);
    const [file = ''] = await filesBelow(cacheDir);
    expect((await stat(path.join(cacheDir, file))).mode & 0o777).toBe(0o600);
  });

  it('replaces the stored one when it is new', async () => {
    const cacheDir = await temporaryDir();
    const { api, source } = await scriptedSource(
      (request, response) =>
        responseJson(response, { ...BIG, version: request.before }, 200, { etag: `"v${request.before}"` }),
      { cacheDir },
    );
    await source.get(`${api.url}/a`);
    await source.get(`${api.url}/a`);
    await source.get(`${api.url}/a`);
    expect(api.requests.map((request) => request.headers['if-none-match'])).toEqual([
      undefined,
      '"v0"',
      '"v1"',
    ]);
  });

  it('is fetched again when the stored file is damaged', async () => {
    const cacheDir = await temporaryDir();
    const { api, source } = await scriptedSource(stamped, { cacheDir });
    await source.get(`${api.url}/a`);
    const files = await readdir(cacheDir, { recursive: true, withFileTypes: true });
    const [file] = files
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    if (file === undefined) throw new Error('nothing was stored');
    await writeFile(file, (await readFile(file, 'utf8')).replace('catalog', 'damaged'));
    expect(await textOf(source.get(`${api.url}/a`))).toBe(BIG_TEXT);
  });

  it('that is short is not stored', async () => {
    const cacheDir = await temporaryDir();
    const { api, source } = await scriptedSource(
      (_, response) => responseJson(response, [], 200, { etag: '"v1"' }),
      {
        cacheDir,
      },
    );
    await source.get(`${api.url}/a`);
    expect(await readdir(cacheDir)).toEqual([]);
  });

  it('is used although the cache folder cannot be written', async () => {
    const cacheDir = path.join(await temporaryDir(), 'file');
    await writeFile(cacheDir, 'not a folder');
    const { api, source } = await scriptedSource(stamped, { cacheDir });
    expect(await textOf(source.get(`${api.url}/a`))).toBe(BIG_TEXT);
  });

  it('leaves no temporary files behind', async () => {
    const cacheDir = await temporaryDir();
    const { api, source } = await scriptedSource(stamped, { cacheDir });
    await Promise.all(['/a', '/a', '/b'].map((path) => source.get(`${api.url}${path}`)));
    const files = await readdir(cacheDir, { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile()).every((entry) => /^[0-9a-f]{64}$/.test(entry.name))).toBe(
      true,
    );
    expect(files.filter((entry) => entry.isFile())).toHaveLength(2);
  });
});
