import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMediaStore } from '#backend/images/media.ts';
import { pruneAgedFiles } from '#system/prune-aged-files.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.now();
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="5"/></svg>';

async function aStore() {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'images-'));
  onTestFinished(() => rm(cacheDir, { recursive: true }));
  const store = createMediaStore({ cacheDir, imageSvg: () => SVG });
  const draw = async (width: number) => (await store.image('shop/dot', { width, format: 'png' }))?.read();
  const files = async () => {
    const entries = await readdir(cacheDir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name));
  };
  const age = async (days: number) => {
    const seconds = (NOW - days * DAY) / 1000;
    for (const file of await files()) await utimes(file, seconds, seconds);
  };
  return { cacheDir, draw, files, age };
}

describe('pruning the drawn images', () => {
  it('removes those that were not requested in thirty days', async () => {
    const { cacheDir, draw, files, age } = await aStore();
    await draw(160);
    await draw(320);
    await age(29);
    await pruneAgedFiles(cacheDir, NOW);
    expect(await files()).toHaveLength(2);
    await draw(160);
    await pruneAgedFiles(cacheDir, NOW + 2 * DAY);
    expect(await files()).toHaveLength(1);
  });

  it('leaves files outside the image folders, and accepts a missing folder', async () => {
    const { cacheDir, files, age } = await aStore();
    await writeFile(path.join(cacheDir, 'notes.txt'), 'of the operator');
    await age(90);
    await pruneAgedFiles(cacheDir, NOW);
    await pruneAgedFiles(path.join(cacheDir, 'none'), NOW);
    expect(await files()).toHaveLength(1);
  });
});
