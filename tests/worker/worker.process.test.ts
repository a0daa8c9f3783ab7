import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { objectId } from '#demo/identity.ts';
import { listen } from '#system/listen.ts';
import { aProduct, aSeedShop } from '#tests/demo/seed-shop-builder.ts';
import { aWorkplace, OWN_CONNECTION } from './support/worker-under-test.ts';

const POST = { _id: objectId('post', 'harvest'), title: 'Harvest', message: '<p>First</p>', status: true };
const TOKEN = 'the operator of this test';
const teaShop = () => aSeedShop('tea', { products: [aProduct('Green tea')], posts: [POST] });
const saltShop = () => aSeedShop('salt', { products: [aProduct('Sea salt')] });

/** An API in front of another one: while it is closed, its responses wait. */
async function aGate(target: string) {
  let open = Promise.resolve();
  let requested = () => {};
  const response = async ({ url }: Request) => {
    requested();
    await open;
    const { pathname, search } = new URL(url);
    return fetch(target + pathname + search, { headers: OWN_CONNECTION });
  };
  const { port, close } = await listen(response, 0, '127.0.0.1');
  onTestFinished(close);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Resolves at the next request. @returns opens it again */
    close() {
      const { promise, resolve } = Promise.withResolvers<void>();
      open = promise;
      return { isRequested: new Promise<void>((next) => (requested = next)), open: resolve };
    },
  };
}

/** The first test of a clean clone builds the bundle. */
const TIMEOUT = 180_000;

describe('a worker', { timeout: TIMEOUT }, () => {
  it('builds each tenant, and the pages of a post that is changed through the API', async () => {
    const workplace = await aWorkplace([teaShop(), saltShop()]);
    const worker = await workplace.startWorker({ WORKER_TOKEN: TOKEN });
    const first = await worker.builds('tea.example');
    expect(first).toMatchObject({ status: 'built', cause: 'schedule' });
    expect(await worker.builds('salt.example')).toMatchObject({ status: 'built' });

    const allowed = async (host: string) =>
      (await fetch(`${worker.url}/tenants/allowed?domain=${host}`)).status;
    expect([await allowed('TEA.example'), await allowed('www.tea.example')]).toEqual([200, 404]);

    const response = await workplace.change(`tea/posts/${POST._id}`, { message: '<p>Second flush</p>' });
    expect(response.status).toBe(200);
    const second = await worker.builds('tea.example');
    expect(second).toMatchObject({ status: 'built', cause: 'hook' });
    expect(second.release).not.toBe(first.release);
    expect(Number(second.written)).toBeLessThan(Number(first.written) / 2);
    expect(await workplace.read('tea.example', `blog/${POST._id}.html`)).toContain('Second flush');
    // The API may have returned the data of before the change.
    expect(await worker.builds('tea.example')).toMatchObject({ status: 'unchanged', cause: 'schedule' });
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const clicked = await fetch(`${worker.url}/shops/tea.example/rebuild`, { method: 'POST', headers });
    expect(clicked.ok).toBe(true);
    expect(await worker.builds('tea.example')).toMatchObject({ status: 'unchanged', cause: 'manual' });
    expect(await (await fetch(clicked.url)).text()).toMatch(/<span[^>]*>manual;/);
    const metrics = await (await fetch(`${worker.url}/metrics`)).text();
    expect(metrics).toContain('storefront_builds_total{status="built",cause="hook"} 1');
    expect(metrics).toContain('storefront_shops{health="live"} 2');
    expect(worker.printed()).not.toContain('"level":"error"');
  });

  it('ends a build in progress before it stops, with its release live and no lock', async () => {
    const workplace = await aWorkplace([teaShop()]);
    const { outDir, tenantsFile, backend } = workplace;
    const gate = await aGate(backend.url);
    await writeFile(tenantsFile, JSON.stringify({ api: gate.url, tenants: [{ domain: 'tea.example' }] }));
    const worker = await workplace.startWorker();
    await worker.builds('tea.example');
    const { isRequested, open } = gate.close();
    const response = await workplace.change(`tea/posts/${POST._id}`, { message: '<p>Second flush</p>' });
    expect(response.status).toBe(200);
    await isRequested;
    worker.kill('SIGTERM');
    // It stops to listen first.
    const isListening = () => fetch(`${worker.url}/healthz`, { headers: OWN_CONNECTION }).then(() => true);
    await expect.poll(() => isListening().catch(() => false), { timeout: 60_000 }).toBe(false);
    open();
    expect(await worker.ended, worker.printed()).toBe(0);
    expect(await worker.builds('tea.example')).toMatchObject({ status: 'built', cause: 'hook' });
    expect(await workplace.read('tea.example', `blog/${POST._id}.html`)).toContain('Second flush');
    expect(await readdir(path.join(outDir, 'tea.example'))).not.toContain('.lock');
  });
});
