import fs from 'node:fs';
import { mkdir, readdir, readFile, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Renderer } from '#pipeline/site-plan.ts';
import { writeRelease } from '#pipeline/write-release.ts';
import { ReleasePathError } from '#releases/release-path.ts';
import { collectGarbage } from '#tests/support/collect-garbage.ts';
import { AS_OF, aPage, aPageView, aPlan, aRenderedPage, aRenderer, aShopView } from './support/fake-plan.ts';
import { aSite, filesBelow } from './support/site-folder.ts';

const HOUR = 3_600_000;
const NOTHING_LIVE = { id: null, release: null };

function product(id: string, title = id) {
  return aPage(`/product/${id}`, { view: aPageView(`/product/${id}`, { title }) });
}

async function inode(file: string): Promise<number> {
  return (await stat(file)).ino;
}

describe('writeRelease', () => {
  it('writes every page, planned file and public file and lists exactly those', async () => {
    const site = await aSite();
    const plan = aPlan([aPage('/'), product('1')], {
      files: [{ file: 'robots.txt', body: 'User-agent: *\n' }],
    });

    const { release } = await site.build(plan);

    expect(await filesBelow(site.dirOf(release))).toEqual(
      [...Object.keys(release.manifest.files), 'release.json'].sort(),
    );
    expect(await readFile(path.join(site.dirOf(release), 'product/1.html'), 'utf8')).toContain('<h1>1</h1>');
    expect(await readFile(path.join(site.dirOf(release), 'robots.txt'), 'utf8')).toBe('User-agent: *\n');
    expect(await readFile(path.join(site.dirOf(release), 'sw.js'), 'utf8')).toBe(
      'const IMAGE_WIDTH=/(?!)/;// worker',
    );
    expect(await site.shop.readRelease(release.id)).toEqual(release);
  });

  it('reads the public files of a bundle once for all shops', async () => {
    const { renderer, ...first } = await aSite();
    await first.build(aPlan([aPage('/')]));
    await unlink(path.join(renderer.assetsDir, 'sw.js'));
    const second = await aSite('volt.localhost');

    const { release } = await second.build(aPlan([aPage('/')]), { renderer });

    expect(await readFile(path.join(second.dirOf(release), 'sw.js'), 'utf8')).toBe(
      'const IMAGE_WIDTH=/(?!)/;// worker',
    );
  });

  it('names a release by its time and its content', async () => {
    const site = await aSite();
    const { release } = await site.build(aPlan([aPage('/')]));
    expect(release.id).toMatch(/^20260115120000-[0-9a-f]{8}$/);
  });

  it('gives the same bytes for the same plan, whatever was there before', async () => {
    const plan = aPlan([aPage('/'), product('1', 'New')], { validUntil: AS_OF + HOUR });
    const fresh = await aSite();
    const grown = await aSite();
    await grown.build(aPlan([aPage('/'), product('1', 'Old')]), { asOf: AS_OF - HOUR });

    const first = await fresh.build(plan);
    const second = await grown.build(plan);

    expect(second.release.manifest).toEqual(first.release.manifest);
    const manifests = [fresh.dirOf(first.release), grown.dirOf(second.release)].map((dir) =>
      readFile(path.join(dir, 'release.json'), 'utf8'),
    );
    expect(await manifests[1]).toBe(await manifests[0]);
  });

  it('renders changed pages alone and links the others', async () => {
    const site = await aSite();
    const first = await site.build(aPlan([aPage('/'), product('1'), product('2')]));
    site.renderer.rendered.length = 0;

    const second = await site.build(aPlan([aPage('/'), product('1'), product('2', 'Two')]), {
      asOf: AS_OF + HOUR,
    });

    expect(site.renderer.rendered).toEqual(['Two']);
    expect(second.written).toBe(2); // the page and release.json
    expect(await inode(path.join(site.dirOf(second.release), 'product/1.html'))).toBe(
      await inode(path.join(site.dirOf(first.release), 'product/1.html')),
    );
    expect(await readFile(path.join(site.dirOf(first.release), 'product/2.html'), 'utf8')).toContain(
      '<h1>2</h1>',
    );
  });

  it('renders all pages for another bundle and links those whose bytes stay', async () => {
    const site = await aSite();
    const plan = aPlan([aPage('/'), product('1')]);
    const first = await site.build(plan);
    const renderer = aRenderer(site.renderer.assetsDir, 'bundle-2');

    const second = await site.build(plan, { asOf: AS_OF + HOUR, renderer });

    expect(renderer.rendered).toHaveLength(2);
    expect(second.written).toBe(1);
    expect(await inode(path.join(site.dirOf(second.release), 'index.html'))).toBe(
      await inode(path.join(site.dirOf(first.release), 'index.html')),
    );
  });

  it('makes a changed file newer than its predecessor by a second of the clock', async () => {
    const site = await aSite();
    const first = await site.build(aPlan([product('1', 'Aaa')]));
    const ahead = new Date(Date.now() + 60_000);
    await utimes(path.join(site.dirOf(first.release), 'product/1.html'), ahead, ahead);

    const second = await site.build(aPlan([product('1', 'Bbb')]), { asOf: AS_OF + HOUR });

    const { mtimeMs } = await stat(path.join(site.dirOf(second.release), 'product/1.html'));
    expect(Math.floor(mtimeMs / 1000)).toBeGreaterThan(Math.floor(ahead.getTime() / 1000));
  });

  it('writes nothing when nothing changed', async () => {
    const site = await aSite();
    const plan = aPlan([aPage('/'), product('1')]);
    const first = await site.build(plan);
    const times = async () =>
      Promise.all(
        (await filesBelow(site.outDir)).map(async (file) => [
          file,
          (await stat(path.join(site.outDir, file))).mtimeMs,
        ]),
      );
    const before = await times();

    const second = await site.build(plan, { asOf: AS_OF + HOUR });

    expect(second.status).toBe('unchanged');
    expect(second.release.id).toBe(first.release.id);
    expect(await times()).toEqual(before);
  });

  it.each([
    [
      'a field of the shop',
      (plan: ReturnType<typeof aPlan>) => ({ ...plan, shop: aShopView({ name: 'Boreal' }) }),
    ],
    ['a page less', (plan: ReturnType<typeof aPlan>) => ({ ...plan, pages: plan.pages.slice(1) })],
    [
      'another alias',
      (plan: ReturnType<typeof aPlan>) => ({
        ...plan,
        pages: [aPage('/', { aliases: ['home.html'] }), ...plan.pages.slice(1)],
      }),
    ],
    [
      'a file more',
      (plan: ReturnType<typeof aPlan>) => ({ ...plan, files: [{ file: 'rss.xml', body: '<rss/>' }] }),
    ],
  ])('writes a release for %s', async (_what, change) => {
    const site = await aSite();
    const plan = aPlan([aPage('/'), product('1')]);
    await site.build(plan);
    expect((await site.build(change(plan), { asOf: AS_OF + HOUR })).status).toBe('written');
  });

  it('gives aliases the same file', async () => {
    const site = await aSite();
    const page = aPage('/product/lamp', { aliases: ['product/65f1.html'] });
    const first = await site.build(aPlan([page]));
    const second = await site.build(aPlan([page, product('2')]), { asOf: AS_OF + HOUR });
    for (const { release } of [first, second]) {
      expect(await inode(path.join(site.dirOf(release), 'product/65f1.html'))).toBe(
        await inode(path.join(site.dirOf(release), 'product/lamp.html')),
      );
    }
  });

  it.each(['EXDEV', 'EMLINK', 'EPERM'])('copies where links fail with %s', async (code) => {
    const site = await aSite();
    const page = aPage('/product/lamp', { aliases: ['product/65f1.html'] });
    await site.build(aPlan([page]));
    const linkSync = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('no link'), { code });
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      linkSync.mockRestore();
      syncBuiltinESMExports();
    });

    const second = await site.build(aPlan([page, product('2')]), { asOf: AS_OF + HOUR });

    expect(linkSync).toHaveBeenCalled();
    const [lamp, alias] = await Promise.all(
      ['product/lamp.html', 'product/65f1.html'].map((file) =>
        readFile(path.join(site.dirOf(second.release), file), 'utf8'),
      ),
    );
    expect(lamp).toContain('/product/lamp');
    expect(alias).toBe(lamp);
  });

  it('gives an alias that replaces another file a newer time than that file had', async () => {
    const site = await aSite();
    const first = await site.build(aPlan([product('1', 'Aaa'), aPage('/x', { file: 'other.html' })]));
    const ahead = new Date(Date.now() + 60_000);
    await utimes(path.join(site.dirOf(first.release), 'other.html'), ahead, ahead);
    const page = product('1', 'Aaa');
    const second = await site.build(aPlan([{ ...page, aliases: ['other.html'] }]), { asOf: AS_OF + HOUR });
    const { mtimeMs } = await stat(path.join(site.dirOf(second.release), 'other.html'));
    expect(mtimeMs).toBeGreaterThan(ahead.getTime());
  });

  it('renders a page whose previous file was removed manually', async () => {
    const site = await aSite();
    const first = await site.build(aPlan([aPage('/'), product('1')]));
    await unlink(path.join(site.dirOf(first.release), 'product/1.html'));
    const second = await site.build(
      aPlan([aPage('/', { view: aPageView('/', { title: 'x' }) }), product('1')]),
      {
        asOf: AS_OF + HOUR,
      },
    );
    expect(await filesBelow(site.dirOf(second.release))).toContain('product/1.html');
  });

  it.each([
    '../evil.html',
    '/etc/passwd',
    'a/../../b.html',
    'a//b.html',
    'a\0b.html',
    'a\\..\\b.html',
    'C:/x.html',
    `${'x'.repeat(256)}.html`,
    '',
  ])('refuses the file name %j and leaves nothing behind', async (file) => {
    const site = await aSite();
    await expect(site.build(aPlan([aPage('/'), aPage('/x', { file })]))).rejects.toThrow(ReleasePathError);
    expect(await readdir(site.siteDir).catch(() => [])).toEqual([]);
  });

  it.each([
    ['Lamp.html', 'lamp.html'],
    ['caf\u00e9.html', 'cafe\u0301.html'],
    ['same.html', 'same.html'],
  ])('refuses %s beside %s', async (one, other) => {
    const site = await aSite();
    const plan = aPlan([aPage('/a', { file: one }), aPage('/b', { file: other })]);
    await expect(site.build(plan)).rejects.toThrow(/one file/);
  });

  it.each(['release.json', 'routing.json', 'headers.json', 'sw.js'])(
    'refuses a plan with its own %s',
    async (file) => {
      const site = await aSite();
      await expect(site.build(aPlan([aPage('/')], { files: [{ file, body: '' }] }))).rejects.toThrow(
        ReleasePathError,
      );
    },
  );

  it('fails when a page cannot be written', async () => {
    const site = await aSite();
    await site.build(aPlan([aPage('/')]));
    const writeFileSync = vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      writeFileSync.mockRestore();
      syncBuiltinESMExports();
    });
    const changed = aPlan([aPage('/'), product('1')]);
    await expect(site.build(changed, { asOf: AS_OF + HOUR })).rejects.toThrow('no space left');
  });

  it('makes each view once and releases it with its page', async () => {
    const site = await aSite();
    const made: string[] = [];
    const views: WeakRef<object>[] = [];
    let most = 0;
    const pages = Array.from({ length: 1500 }, (_, index) => {
      const path = `/product/${index}`;
      return Object.defineProperty(aPage(path), 'view', {
        get() {
          made.push(path);
          const view = aPageView(path, { title: String(index) });
          views.push(new WeakRef(view));
          return view;
        },
      });
    });
    const renderer: Renderer = {
      ...site.renderer,
      async renderPage(_kind, _shop, view) {
        if (Number(view.title) % 100 === 99) {
          await nextTurn();
          collectGarbage();
          most = Math.max(most, views.filter((ref) => ref.deref() !== undefined).length);
        }
        return aRenderedPage(view.title);
      },
    };
    await site.build(aPlan(pages), { renderer });
    expect(made).toEqual(pages.map(({ path }) => path));
    expect(most).toBeLessThan(10);
  });

  it('renders pages at the same time, and lists them in the order of the plan', async () => {
    const site = await aSite();
    const last = Promise.withResolvers<void>();
    const renderer: Renderer = {
      ...site.renderer,
      async renderPage(_kind, _shop, { path }) {
        if (path === '/product/9') last.resolve();
        else await last.promise;
        return aRenderedPage(path ?? '');
      },
    };
    const paths = ['/', '/product/3', '/product/1', '/product/9'];
    const { release } = await site.build(aPlan(paths.map((each) => aPage(each))), { renderer });
    expect(release.manifest.pages.map(({ path }) => path)).toEqual(paths);
  });

  it('fails with the first of the pages that no site can be without', async () => {
    const site = await aSite();
    const renderer: Renderer = {
      ...site.renderer,
      renderPage: async (_kind, _shop, { path }) => {
        throw new Error(`No ${path}.`);
      },
    };
    const plan = aPlan([aPage('/', { kind: 'home' }), aPage('/cart', { kind: 'cart' })]);
    await expect(site.build(plan, { renderer })).rejects.toThrow('No /.');
  });

  it('uses a finished release that a killed build did not activate', async () => {
    const site = await aSite();
    const options = {
      shop: site.shop,
      plan: aPlan([aPage('/')]),
      renderer: site.renderer,
      live: NOTHING_LIVE,
      asOf: AS_OF,
    };
    const first = await writeRelease(options);
    const second = await writeRelease(options);
    expect(second.release.manifest).toEqual(first.release.manifest);
  });

  it('fails with the remedy when the store holds another release of its id', async () => {
    const site = await aSite();
    const plan = aPlan([aPage('/')]);
    const { release } = await site.build(plan);
    await mkdir(path.join(site.dirOf(release), 'x'));
    await writeFile(path.join(site.dirOf(release), 'release.json'), '{}');
    const options = { shop: site.shop, plan, renderer: site.renderer, live: NOTHING_LIVE, asOf: AS_OF };
    await expect(writeRelease(options)).rejects.toThrow(/remove it and build again/);
  });

  it('yields to other work while it renders', async () => {
    const site = await aSite();
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    await site.build(aPlan(Array.from({ length: 200 }, (_, index) => product(String(index)))));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});
