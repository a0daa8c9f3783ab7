import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RunningBackend, startBackend } from '#backend/start-backend.ts';
import { demoSeed } from '#demo/demo-seed.ts';
import { createApiSource } from '#pipeline/api/api-source.ts';
import { fetchSnapshot } from '#pipeline/fetch-snapshot.ts';
import { openMemoryDb } from '#tests/backend/memory-db.ts';

const NOW = Date.UTC(2026, 5, 1);
const DOMAINS = ['aurora.localhost', 'volt.localhost', 'mishti.localhost'];

let backend: RunningBackend;
let folder: string;
beforeAll(async () => {
  backend = await startBackend({
    port: 0,
    openDatabase: openMemoryDb,
    quiet: true,
    now: () => NOW,
    ...demoSeed,
  });
  folder = await mkdtemp(join(tmpdir(), 'api-cache-'));
  return async () => {
    await backend.close();
    await rm(folder, { recursive: true, force: true });
  };
}, 60_000);

const sourceOf = (cacheDir: string | null) =>
  createApiSource({ baseUrl: backend.url, concurrency: 6, timeoutMs: 20_000, cacheDir });

describe.each(DOMAINS)('the reference backend’s shop %s', (domain) => {
  it('is read without a warning and within the plan of calls, and again when every response is "unchanged"', async () => {
    const result = await fetchSnapshot({ domain }, sourceOf(folder));
    if (result.kind !== 'shop') throw new Error(`there is no shop ${domain}`);
    const { snapshot } = result;
    const categories = Object.values(snapshot.categories).flat().length;
    expect(result.warnings).toEqual([]);
    expect(result.calls).toBeLessThanOrEqual(20 + 2 * categories);
    expect(snapshot.lists.all.length).toBeGreaterThan(0);
    expect(categories).toBeGreaterThan(0);
    const listed = Object.values(snapshot.lists).flatMap((list) =>
      Array.isArray(list) ? list : Object.values(list).flat(),
    );
    expect(listed.filter((id) => snapshot.products.get(id)?.id !== id)).toEqual([]);
    expect(await fetchSnapshot({ domain }, sourceOf(folder))).toEqual(result);
  });
});

describe('the reference backend', () => {
  it('has no shop for a domain it does not know', async () => {
    const result = await fetchSnapshot({ domain: 'nobody.localhost' }, sourceOf(null));
    expect(result).toMatchObject({ kind: 'no-shop', calls: 1, warnings: [] });
  });
});
