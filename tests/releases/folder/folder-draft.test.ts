import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { digest } from '#releases/digest.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { createManifest } from '#releases/manifest.ts';
import type { Servers } from '#releases/servers.ts';
import { aPage, aPageView, aPlan } from '#tests/pipeline/support/fake-plan.ts';
import { aSite, filesBelow, temporaryDir } from '#tests/pipeline/support/site-folder.ts';

const nothing = async () => {};
const SERVERS: Servers = {
  ...{
    sendCompressed: () => true,
    prepareRelease: async () => [],
    prepareHosts: nothing,
    removeShop: nothing,
  },
};

/** Paths of the files below a release at the moment when it gets its name. */
function filesWhenNamed(): string[] {
  const rename = fs.renameSync;
  const found: string[] = [];
  const renaming = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    rename(from, to);
    const release = String(to);
    if (path.basename(path.dirname(release)) !== 'releases') return;
    for (const entry of fs.readdirSync(release, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) found.push(path.relative(release, path.join(entry.parentPath, entry.name)));
    }
  });
  onTestFinished(() => {
    renaming.mockRestore();
    syncBuiltinESMExports();
  });
  syncBuiltinESMExports();
  return found;
}

const LONG = 'A long description that is worth compressing. '.repeat(40);

it('a release gets its name when manifest and compressed copies are beside its files', async () => {
  const site = await aSite('tea.example', new FolderStore(await temporaryDir(), SERVERS));
  const named = filesWhenNamed();
  const home = aPage('/', { view: aPageView('/', { description: LONG }), aliases: ['home.html'] });
  const { release } = await site.build(aPlan([home, aPage('/b')]));
  const complete = await filesBelow(site.dirOf(release));
  expect(complete).toEqual(expect.arrayContaining(['release.json', 'index.html.br', 'home.html.gz']));
  expect(named.sort()).toEqual(complete);
});

it('a release whose writes nobody has awaited waits for its compressed copies', async () => {
  const shop = new FolderStore(await temporaryDir(), SERVERS).shop('tea.example');
  const named = filesWhenNamed();
  const draft = shop.draft(null);
  draft.write('index.html', Buffer.from(LONG));
  const files = new Map([['index.html', digest(LONG)]]);
  await draft.finish(createManifest('r1', { bundle: 'b', asOf: 1, validUntil: null, pages: [], files }));
  expect(named.sort()).toEqual(['index.html', 'index.html.br', 'index.html.gz', 'release.json']);
});

it('a release that is written keeps no file open', async () => {
  const site = await aSite('tea.example');
  const close = vi.spyOn(fs, 'closeSync');
  const open = vi.spyOn(fs, 'openSync');
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  syncBuiltinESMExports();
  const { release } = await site.build(aPlan([aPage('/')]));
  const opened = open.mock.results.map(({ value }) => value);
  expect(open.mock.calls.map(([file]) => path.basename(String(file)))).toContain('release.json');
  expect(close.mock.calls.map(([file]) => file).sort()).toEqual(opened.sort());
  expect(release.id).toBe(await site.shop.liveId());
});
