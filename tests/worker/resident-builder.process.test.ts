import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { aProduct, aSeedShop } from '#tests/demo/seed-shop-builder.ts';
import { aTenant } from '#tests/fixtures/snapshots.ts';
import { expectWhole } from '#tests/releases/support/expect-whole.ts';
import { ROOT } from '#tests/support/test-site.ts';
import { type ResidentBuilderOptions, startResidentBuilder } from '#worker/build/resident-builder.ts';
import { aWorkplace } from './support/worker-under-test.ts';

const [TEA, SALT] = ['tea.example', 'salt.example'];
const NEVER = new Promise<number>(() => {});
/** A condition is looked at until the test is over. */
const LONG = { timeout: 240_000, interval: 250 };

/** A build process over two shops. The options can be changed while it runs. */
async function aBuilder(changes: Partial<ResidentBuilderOptions> = {}) {
  const workplace = await aWorkplace([
    aSeedShop('tea', { products: [aProduct('Green tea')] }),
    aSeedShop('salt', { products: [aProduct('Sea salt')] }),
  ]);
  const pids: number[] = [];
  const notes: string[] = [];
  const permits = { next: Promise.resolve(1) };
  const options: ResidentBuilderOptions = {
    ...{ root: ROOT, target: `dir:${workplace.outDir}`, apiConcurrency: 4, apiTimeoutMs: 30_000 },
    memoryLimit: Number.POSITIVE_INFINITY,
    grantPermits: () => permits.next,
    note: (text) => notes.push(text),
    onStart: (pid = 0) => pids.push(pid),
    ...changes,
  };
  const builder = await startResidentBuilder(options);
  onTestFinished(() => builder.stop());
  const api = workplace.backend.url;
  return {
    ...{ workplace, options, permits, pids, notes },
    build: (domain: string) =>
      builder.build({ tenant: aTenant({ domain }), api, publicApi: api, sample: [] }),
    store: new FolderStore(workplace.outDir),
  };
}

it('takes builds again after one that hung, after memory growth, and when its target is back', {
  timeout: 300_000,
}, async () => {
  const { build, store, workplace, options, permits, pids, notes } = await aBuilder();
  const { release } = await build(TEA);

  permits.next = NEVER;
  options.longestBuildMs = 600;
  expect(await build(TEA)).toMatchObject({
    status: 'failed',
    error: 'The build took longer than 0.01 minutes and was ended.',
  });
  expect(await expectWhole(store, TEA)).toBe(release);
  permits.next = Promise.resolve(1);
  delete options.longestBuildMs;
  expect(await build(TEA)).toMatchObject({ status: 'unchanged', release });
  expect(pids).toHaveLength(2);

  options.memoryLimit = 1;
  const both = await Promise.all([build(TEA), build(SALT)]);
  expect(both.map(({ status }) => status)).toEqual(['unchanged', 'built']);
  options.memoryLimit = Number.POSITIVE_INFINITY;
  expect(await build(TEA)).toMatchObject({ status: 'unchanged' });
  expect(pids).toHaveLength(3);
  expect(notes.join()).toMatch(/The build process is replaced: it uses \d+ MB\./);
  await expect.poll(() => existsSync(`/proc/${pids[1]}/fd/0`), LONG).toBe(false);

  const away = `${workplace.outDir}-away`;
  await rename(workplace.outDir, away);
  await writeFile(workplace.outDir, 'a file in place of the folder');
  process.kill(pids[2] ?? 0, 'SIGKILL');
  const outcome = async () => {
    const { status, error } = await build(TEA);
    return `${status} ${error}`;
  };
  await expect.poll(outcome, LONG).toMatch(/^failed E(?:NOTDIR|EXIST)/);
  await rename(workplace.outDir, `${workplace.outDir}-file`);
  await rename(away, workplace.outDir);
  await expect.poll(outcome, LONG).toBe('unchanged null');
  for (const domain of [TEA, SALT]) await expectWhole(store, domain);
});
