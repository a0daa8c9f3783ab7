import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowsFolder, shopRows, shopRowsFile } from '#servers/nginx/rows-folder.ts';
import { writeConfiguration } from '#servers/nginx/write-configuration.ts';
import { AS_OF, aPage, aPageView, aPlan } from '#tests/pipeline/support/fake-plan.ts';
import { aSite, type TestSite } from '#tests/pipeline/support/site-folder.ts';

const MINUTE = 60_000;
const SETTINGS = { listen: ['127.0.0.1:8080'], brotli: false, brotliModule: null, resolvers: [] };

function build(site: TestSite, version: number) {
  const view = aPageView('/', { title: `Version ${version}` });
  return site.build(aPlan([aPage('/', { view })]), { asOf: AS_OF + version * MINUTE });
}

/** A site with an old and a live release. */
async function builtSite() {
  const site = await aSite('tea.example');
  const { release: old } = await build(site, 1);
  const { release: live } = await build(site, 2);
  return { site, old, live };
}

const loseRouting = (site: TestSite, release: { id: string }) =>
  rm(path.join(site.dirOf(release), 'routing.json'));

describe('the rows of a shop with a damaged release', () => {
  it('leave out an old one with a warning', async () => {
    const { site, old, live } = await builtSite();
    await loseRouting(site, old);
    const { files, warnings } = await shopRows(site.shop, live);
    expect(warnings).toEqual([
      expect.stringMatching(`^nginx does not serve release ${old.id} of tea\\.example, .*routing\\.json`),
    ]);
    const rows = files.get(shopRowsFile('tea.example'));
    expect(rows).toContain(live.id);
    expect(rows).not.toContain(old.id);
  });

  it('leave out the shop when it is the live one, and the configuration has the others', async () => {
    const { site, live } = await builtSite();
    const other = await aSite('salt.example', site.store);
    await build(other, 1);
    await loseRouting(site, live);
    const { shops, warnings } = await writeConfiguration({ store: site.store, ...SETTINGS });
    expect(shops).toBe(1);
    expect(warnings).toEqual([expect.stringMatching(`^nginx does not serve release ${live.id} of tea`)]);
    const rows = rowsFolder(site.outDir);
    expect(await readFile(path.join(rows, shopRowsFile('salt.example')), 'utf8')).toContain('salt.example');
  });
});
