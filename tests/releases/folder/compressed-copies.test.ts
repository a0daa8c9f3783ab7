import sync from 'node:fs';
import fs, { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addMissingCopies, PAGE_BROTLI_QUALITY, writeCopies } from '#releases/folder/compressed-copies.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { installAssets } from '#releases/install-assets.ts';
import type { Servers } from '#releases/servers.ts';
import { AS_OF, aPage, aPageView, aPlan, aRenderer } from '#tests/pipeline/support/fake-plan.ts';
import {
  aSite as aShop,
  filesBelow,
  type TestSite,
  temporaryDir,
} from '#tests/pipeline/support/site-folder.ts';

const LONG = 'A long description that is worth compressing. '.repeat(40);

/** A shop whose servers send copies. */
async function aSite(sendCompressed = () => true): Promise<TestSite> {
  const nothing = async () => {};
  const servers: Servers = {
    ...{ sendCompressed, prepareRelease: async () => [], prepareHosts: nothing, removeShop: nothing },
  };
  return aShop('aurora.localhost', new FolderStore(await temporaryDir(), servers));
}

function planOf(title: string) {
  return aPlan([
    aPage('/', { view: aPageView('/', { title, description: LONG }) }),
    aPage('/about', { view: aPageView('/about', { description: LONG }), aliases: ['pages/1.html'] }),
    aPage('/short'),
  ]);
}

const live = (site: TestSite, file: string) => path.join(site.siteDir, 'current', file);
const inode = async (site: TestSite, file: string) => (await stat(live(site, file))).ino;

const UNPACK = { br: brotliDecompressSync, gz: gunzipSync };

/** Of each body in this form, half is written and the disk is full, until the test frees it. */
function fillDisk(form: keyof typeof UNPACK): () => void {
  const [writeSync, write] = [sync.writeFileSync, fs.writeFile];
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const halfOf = (body: unknown): Uint8Array | null => {
    if (!(body instanceof Uint8Array)) return null;
    try {
      UNPACK[form](body);
      return body.subarray(0, body.length / 2);
    } catch {
      return null;
    }
  };
  const spies = [
    vi.spyOn(sync, 'writeFileSync').mockImplementation((file, body, options) => {
      const half = halfOf(body);
      writeSync(file, half ?? body, options);
      if (half !== null) throw full;
    }),
    vi.spyOn(fs, 'writeFile').mockImplementation(async (file, body, options) => {
      const half = halfOf(body);
      await write(file, half ?? body, options);
      if (half !== null) throw full;
    }),
  ];
  const free = () => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  };
  syncBuiltinESMExports();
  onTestFinished(free);
  return free;
}

describe('compressed copies', () => {
  it('are beside pages that are worth it, and beside hashed assets', async () => {
    const site = await aSite();
    const { release } = await site.build(planOf('First'));
    const page = await readFile(live(site, 'index.html'));
    expect(brotliDecompressSync(await readFile(live(site, 'index.html.br')))).toEqual(page);
    expect(gunzipSync(await readFile(live(site, 'index.html.gz')))).toEqual(page);
    const files = await filesBelow(site.dirOf(release));
    expect(files).toContain('pages/1.html.br');
    expect(files).not.toContain('short.html.br');
    expect(Object.keys(release.manifest.files)).not.toContain('index.html.br');
  });

  it('are links to the copies of the previous release where the page did not change', async () => {
    const site = await aSite();
    await site.build(planOf('First'));
    const about = await inode(site, 'about.html.gz');
    const home = await inode(site, 'index.html.gz');
    await site.build(planOf('Second'), { asOf: AS_OF + 60_000 });
    expect(await inode(site, 'about.html.gz')).toBe(about);
    expect(await inode(site, 'pages/1.html.gz')).toBe(about);
    expect(await inode(site, 'index.html.gz')).not.toBe(home);
    expect(gunzipSync(await readFile(live(site, 'index.html.gz'))).toString()).toContain('Second');
  });

  it('have the time of their file, a second after that of the changed one', async () => {
    const site = await aSite();
    const seconds = async (file: string) => Math.floor((await stat(live(site, file))).mtimeMs / 1000);
    await site.build(planOf('First'));
    const before = await seconds('index.html.br');
    await site.build(planOf('Third'), { asOf: AS_OF + 60_000 });
    expect(await seconds('index.html.br')).toBeGreaterThan(before);
    expect(await seconds('index.html.br')).toBe(await seconds('index.html'));
  });

  it.each([0.0004, 0.9998])('have the second of their file at %d after it', async (fraction) => {
    const file = path.join(await temporaryDir(), 'index.html');
    const second = 1_700_000_000;
    await writeFile(file, LONG);
    await utimes(file, second + fraction, second + fraction);
    await writeCopies(file, Buffer.from(LONG), PAGE_BROTLI_QUALITY);
    for (const one of [file, `${file}.br`, `${file}.gz`]) {
      expect(Math.floor((await stat(one)).mtimeMs / 1000)).toBe(second);
    }
  });

  it('are written for unchanged pages of a release that has none', async () => {
    let isSending = false;
    const site = await aSite(() => isSending);
    const first = await site.build(planOf('First'));
    expect((await filesBelow(site.dirOf(first.release))).filter((file) => file.endsWith('.gz'))).toEqual([]);
    isSending = true;
    await site.build(planOf('Second'), { asOf: AS_OF + 60_000 });
    expect(gunzipSync(await readFile(live(site, 'about.html.gz')))).toEqual(
      await readFile(live(site, 'about.html')),
    );
  });

  it('of the live release stay as they are when one of a pair is missing', async () => {
    const site = await aSite();
    const { release } = await site.build(planOf('First'));
    const brotli = path.join(site.dirOf(release), 'about.html.br');
    const before = await stat(brotli);
    await rm(path.join(site.dirOf(release), 'about.html.gz'));
    await site.build(planOf('Second'), { asOf: AS_OF + 60_000 });
    expect(await inode(site, 'about.html.br')).not.toBe(before.ino);
    expect((await stat(brotli)).ino).toBe(before.ino);
    expect(gunzipSync(await readFile(live(site, 'about.html.gz')))).toEqual(
      await readFile(live(site, 'about.html')),
    );
  });

  it('that cannot be linked for another reason fail the build, which leaves the live release', async () => {
    const site = await aSite();
    const { release } = await site.build(planOf('First'));
    const link = sync.linkSync;
    const linking = vi.spyOn(sync, 'linkSync').mockImplementation((from, to) => {
      if (String(from).endsWith('.br')) throw Object.assign(new Error('I/O error'), { code: 'EIO' });
      link(from, to);
    });
    onTestFinished(() => {
      linking.mockRestore();
      syncBuiltinESMExports();
    });
    syncBuiltinESMExports();
    await expect(site.build(planOf('Second'), { asOf: AS_OF + 60_000 })).rejects.toThrow('I/O error');
    expect(await site.shop.liveId()).toBe(release.id);
  });

  it('of an asset go with it', async () => {
    const site = await aSite();
    const script = '_assets/_astro/long.js';
    await site.store.write(script, Buffer.from(LONG));
    expect(brotliDecompressSync((await site.store.read(`${script}.br`)) ?? new Uint8Array()).toString()).toBe(
      LONG,
    );
    await site.store.remove(script);
    expect(await site.store.list('_assets/_astro')).toEqual([]);
  });

  it.each(['br', 'gz'] as const)(
    'of an asset are complete after its form %s met a full disk',
    async (form) => {
      const { store } = await aSite();
      const read = async () => Buffer.from(LONG);
      const assets = { bundle: 'b', list: async () => ['long.js'], read };
      const free = fillDisk(form);
      await expect(installAssets(store, assets)).rejects.toThrow('no space left');
      free();
      await installAssets(store, assets);
      const stored = async (name: string) => (await store.read(`_assets/_astro/${name}`)) ?? new Uint8Array();
      expect(brotliDecompressSync(await stored('long.js.br')).toString()).toBe(LONG);
      expect(gunzipSync(await stored('long.js.gz')).toString()).toBe(LONG);
    },
  );

  it.each(['br', 'gz'] as const)(
    'of a live release are complete after their form %s met a full disk',
    async (form) => {
      let isSending = false;
      const site = await aSite(() => isSending);
      await site.build(planOf('First'));
      isSending = true;
      const dir = path.join(site.siteDir, 'current');
      const free = fillDisk(form);
      await expect(addMissingCopies(dir, PAGE_BROTLI_QUALITY)).rejects.toThrow('no space left');
      free();
      await addMissingCopies(dir, PAGE_BROTLI_QUALITY);
      for (const file of ['index.html', 'about.html']) {
        const page = await readFile(live(site, file));
        expect(brotliDecompressSync(await readFile(live(site, `${file}.br`)))).toEqual(page);
        expect(gunzipSync(await readFile(live(site, `${file}.gz`)))).toEqual(page);
      }
    },
  );

  it('are not made without a server that sends them', async () => {
    const site = await aShop();
    const { release } = await site.build(planOf('First'), { renderer: aRenderer(site.renderer.assetsDir) });
    expect((await filesBelow(site.dirOf(release))).filter((file) => /\.(?:br|gz)$/.test(file))).toEqual([]);
  });
});
