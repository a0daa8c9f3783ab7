import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '#backend/db/schema.ts';
import { createApiSource } from '#pipeline/api/api-source.ts';
import { loadRenderer } from '#pipeline/astro/load-renderer.ts';
import type { ShopResult } from '#pipeline/report/shop-result.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { type Servers, ServersError } from '#releases/servers.ts';
import { aProduct, aSeedShop, shopIdOf } from '#tests/demo/seed-shop-builder.ts';
import { type ShopsToBuild, shopsToBuild, stateOf } from '../support/shops-to-build.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
/** A thread builds four shops at a time, the main one first: the others are the further thread's. */
const SLUGS = ['one', 'two', 'three', 'four', 'five', 'six'];
const BY_MAIN = SLUGS.slice(0, 4);
const BY_THREAD = SLUGS.slice(4);
const domainOf = (slug: string) => `${slug}.example`;
const LONG_TEXT = 'Ceylon '.repeat(4000);

const seed = (slug: string) =>
  aSeedShop(slug, {
    products: [aProduct(`Tea of ${slug}`, { description: LONG_TEXT }), aProduct(`Salt of ${slug}`)],
  });

/** Renders the whole input of a page, and notes the thread. A page of the shop in `fatal` ends the thread. */
const ENTRY = `
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
const file = (name) => new URL('../' + name, import.meta.url);
const fatal = () => (existsSync(file('fatal')) ? readFileSync(file('fatal'), 'utf8') : '');
export const pages = {
  async render(kind, { shop, page }) {
    if (kind === 'chrome') return 'header<!--chrome-->footer';
    if (shop.name === fatal()) process.exit(3);
    appendFileSync(file('log'), shop.name + ':' + threadId + '\\n');
    return JSON.stringify({ kind, shop: shop.name, page });
  },
};
`;

interface Threaded {
  shops: ShopsToBuild;
  /** Builds with one further thread. */
  build: ShopsToBuild['build'];
  /** Name of each shop with rendered pages → ids of the threads that rendered them. */
  rendered(): Promise<Map<string, string[]>>;
  bundleFile(name: string): string;
}

async function aThreadedBuild(): Promise<Threaded> {
  const shops = await shopsToBuild(SLUGS.map(seed), NOW);
  const dir = path.join(shops.outDir, '../threaded-bundle');
  const bundleFile = (name: string) => path.join(dir, name);
  await mkdir(bundleFile('server'), { recursive: true });
  await mkdir(bundleFile('client'));
  await writeFile(bundleFile('server/entry.mjs'), ENTRY);
  const bundle = {
    dir,
    hash: 'bundle-1',
    sourceHash: '',
    hydrationHtml: '<!---->',
    hydrationSrc: '/h.js',
    startSrc: '/s.js',
  };
  const target = `dir:${shops.outDir}`;
  return {
    shops,
    build: (options) =>
      shops.build({
        renderer: loadRenderer(bundle),
        threads: { count: 1, data: { bundle, target } },
        ...options,
      }),
    async rendered() {
      const threads = new Map<string, string[]>();
      for (const line of (await readFile(bundleFile('log'), 'utf8')).trim().split('\n')) {
        const [name = '', thread = ''] = line.split(':');
        const known = threads.get(name) ?? [];
        if (!known.includes(thread)) threads.set(name, [...known, thread]);
      }
      return threads;
    },
    bundleFile,
  };
}

const nameOf = (slug: string) => `The ${slug} shop`;

const sixthChanges = ({ backend }: ShopsToBuild) =>
  backend.db
    .update(products)
    .set({ upcoming: true })
    .where(eq(products.shopId, shopIdOf('six')));

/** Results without what differs between two builds of one state. */
const facts = (results: readonly ShopResult[]) => results.map((result) => ({ ...result, ms: 0 }));

describe('a build with a further thread', () => {
  it('gives the releases of a build without one, each shop built once', async () => {
    const { shops, build, rendered } = await aThreadedBuild();
    const results = await build();
    const threads = await rendered();
    const [further] = threads.get(nameOf('six')) ?? [];
    expect(BY_MAIN.map((slug) => threads.get(nameOf(slug)))).toEqual(BY_MAIN.map(() => ['0']));
    expect(BY_THREAD.map((slug) => threads.get(nameOf(slug)))).toEqual(BY_THREAD.map(() => [further]));
    expect(further).not.toBe('0');
    const store = new FolderStore(path.join(shops.outDir, '../alone'));
    expect(facts(results)).toEqual(facts(await build({ store, threads: undefined })));
    expect(results.map(({ domain, status }) => `${domain} ${status}`)).toEqual(
      SLUGS.map((slug) => `${domainOf(slug)} built`),
    );
  });

  it('reads bodies from the cache of answers, and writes the shop that changed alone', async () => {
    const { shops, build } = await aThreadedBuild();
    const asked: string[] = [];
    const source = () =>
      createApiSource({
        ...{ baseUrl: 'http://api.example', concurrency: 6, timeoutMs: 20_000, retries: 0 },
        cacheDir: path.join(shops.outDir, '../cache'),
        fetch: async (input, init) => {
          const response = await shops.backend.app.request(new URL(String(input)), init);
          asked.push(`${response.status} ${String(input)}`);
          return response;
        },
      });
    await build({ source: source() });
    await sixthChanges(shops);
    asked.length = 0;
    const results = await build({ source: source() });
    expect(results.map(({ status }) => status)).toEqual([...SLUGS.slice(1).map(() => 'unchanged'), 'built']);
    expect(asked.filter((line) => line.startsWith('304 ') && line.includes(shopIdOf('six')))).not.toEqual([]);
    const store = new FolderStore(path.join(shops.outDir, '../alone'));
    const expected = await build({ store, threads: undefined });
    expect(results.map(({ release }) => release)).toEqual(expected.map(({ release }) => release));
  });

  it('fails a shop with the reason of the API, and keeps its release', async () => {
    const { shops, build } = await aThreadedBuild();
    const first = await build();
    await sixthChanges(shops);
    const answering = (url: string) =>
      url.includes(shopIdOf('six')) && url.includes('all-product')
        ? new Response('<h1>', { status: 502 })
        : null;
    const results = await build({ answering });
    expect(results.map(({ status }) => status)).toEqual([...SLUGS.slice(1).map(() => 'unchanged'), 'failed']);
    expect(facts(results).at(-1)).toMatchObject({
      error: expect.stringMatching(/^allProducts \(GET .*\) answered 502.*\. [A-Z].*\.$/),
      release: first.at(-1)?.release,
    });
    const [alone] = facts(await build({ answering, threads: undefined })).slice(-1);
    // Requests without an answer yet are not counted.
    expect(facts(results).at(-1)).toEqual({ ...alone, calls: results.at(-1)?.calls });
  });

  it('fails the shops of a thread that ends, and builds the others', async () => {
    const { build, bundleFile } = await aThreadedBuild();
    await writeFile(bundleFile('fatal'), nameOf('five'));
    const results = await build();
    const failed = results.filter(({ status }) => status === 'failed');
    expect(failed.map(({ domain }) => domain)).toContain(domainOf('five'));
    for (const { domain, error } of failed) {
      expect(BY_THREAD.map(domainOf)).toContain(domain);
      expect(error).toBe('The thread that built the shop ended: exit code 3.');
    }
    expect(results.slice(0, 4).map(({ status }) => status)).toEqual(BY_MAIN.map(() => 'built'));
  });

  it('is stopped with it, and leaves no lock', async () => {
    const { shops, build } = await aThreadedBuild();
    await build();
    await shops.backend.db.update(products).set({ upcoming: true });
    const before = await stateOf(shops.outDir);
    const stop = new AbortController();
    const answering = (url: string) => {
      if (url.includes('all-product')) stop.abort(new Error('Stopped by a test.'));
      return null;
    };
    const results = await build({ answering, signal: stop.signal });
    expect(results.map(({ error }) => error)).toEqual(SLUGS.map(() => 'Stopped by a test.'));
    expect(await stateOf(shops.outDir)).toEqual(before);
  });

  it('prepares servers in the main thread before a release is live, and publishes nothing that they refuse', async () => {
    const { shops, build } = await aThreadedBuild();
    const prepared: string[] = [];
    const servers: Servers = {
      sendCompressed: () => true,
      async prepareRelease({ domain }, { id }) {
        prepared.push(`${domain} ${id} ${await shops.store.shop(domain).liveId()}`);
        if (domain === domainOf('six')) throw new ServersError('nginx refused it.');
      },
      removeShop: async () => undefined,
      prepareHosts: async () => undefined,
    };
    const results = await build({ store: new FolderStore(shops.outDir, servers) });
    const { release = null } = results[4] ?? {};
    expect(prepared).toContain(`${domainOf('five')} ${release} null`);
    expect(results.at(-1)).toMatchObject({ status: 'failed', release: null, error: 'nginx refused it.' });
    const names = await readdir(shops.store.shop(domainOf('five')).locate(`releases/${release}`));
    expect(names).toContain('index.html.br');
  });
});
