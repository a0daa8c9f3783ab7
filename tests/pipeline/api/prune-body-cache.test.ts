import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBodyCache, hashText } from '#pipeline/api/body-cache.ts';
import { pruneBodyCache } from '#pipeline/api/prune-body-cache.ts';
import { temporaryDir } from '../support/site-folder.ts';

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
