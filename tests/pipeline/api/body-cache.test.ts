import { chmod, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApiSource } from '#pipeline/api/api-source.ts';
import { createBodyCache, hashText, pruneBodyCache } from '#pipeline/api/body-cache.ts';
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

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.now();
const BODY = 'x'.repeat(2000);
const urlOf = (name: string) => `http://api.example/${name}`;

/** A cache with responses that were last used so many days ago. */
async function aCache(daysUnused: Readonly<Record<string, number>>) {
  const dir = await temporaryDir();
  const cache = createBodyCache(dir);
  for (const [name, days] of Object.entries(daysUnused)) {
    cache.store(urlOf(name), { etag: '"1"', hash: hashText(BODY) }, BODY);
    await usedAt(fileOf(dir, name), NOW - days * DAY);
  }
  const remaining = () =>
    Object.keys(daysUnused).filter((name) => cache.body(urlOf(name), hashText(BODY)) !== null);
  return { dir, cache, remaining };
}

function fileOf(dir: string, name: string): string {
  const hash = hashText(urlOf(name));
  return path.join(dir, hash.slice(0, 2), hash);
}

const usedAt = (file: string, ms: number) => utimes(file, ms / 1000, ms / 1000);

describe('pruning the stored responses', () => {
  it('removes what was not used for thirty days, and nothing else', async () => {
    const { dir, remaining } = await aCache({ fresh: 0, late: 29, old: 31 });
    await writeFile(path.join(dir, 'notes.txt'), 'of the operator');
    await usedAt(path.join(dir, 'notes.txt'), NOW - 90 * DAY);
    await pruneBodyCache(dir, NOW);
    expect(remaining()).toEqual(['fresh', 'late']);
    expect(await readdir(dir)).toContain('notes.txt');
  });

  it('counts a look-up as a use, also when the response did not change', async () => {
    const { dir, cache, remaining } = await aCache({ requested: 29, forgotten: 29 });
    expect(cache.find(urlOf('requested'))).toMatchObject({ etag: '"1"' });
    await pruneBodyCache(dir, NOW + 2 * DAY);
    expect(remaining()).toEqual(['requested']);
  });

  it('removes the longest unused bodies above the size', async () => {
    const { dir, remaining } = await aCache({ first: 3, second: 2, third: 1 });
    await pruneBodyCache(dir, NOW, 2 * (BODY.length + 100));
    expect(remaining()).toEqual(['second', 'third']);
  });

  it('removes files that killed builds left half written', async () => {
    const { dir, remaining } = await aCache({ fresh: 0 });
    const half = `${fileOf(dir, 'fresh')}.half`;
    await writeFile(half, 'x');
    await usedAt(half, NOW - 31 * DAY);
    await pruneBodyCache(dir, NOW);
    await expect(stat(half)).rejects.toThrow('ENOENT');
    expect(remaining()).toEqual(['fresh']);
  });

  it('runs once a day', async () => {
    const { dir, remaining } = await aCache({ young: 0, old: 29 });
    await pruneBodyCache(dir, NOW);
    await usedAt(fileOf(dir, 'old'), NOW - 31 * DAY);
    await pruneBodyCache(dir, NOW + DAY / 2);
    expect(remaining()).toEqual(['young', 'old']);
    await pruneBodyCache(dir, NOW + 2 * DAY);
    expect(remaining()).toEqual(['young']);
  });

  it('may run in several builds at once and without a folder', async () => {
    const { dir, remaining } = await aCache({ fresh: 0, old: 31, older: 40 });
    await Promise.all([pruneBodyCache(dir, NOW), pruneBodyCache(dir, NOW)]);
    expect(remaining()).toEqual(['fresh']);
    await pruneBodyCache(path.join(dir, 'none'), NOW);
    expect(await readdir(dir)).not.toContain('none');
  });
});
