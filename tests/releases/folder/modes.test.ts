import { chmodSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeAliases, writeHosts } from '#releases/hosts.ts';
import { AS_OF, aPage, aPageView, aPlan } from '#tests/pipeline/support/fake-plan.ts';
import { aSite } from '#tests/pipeline/support/site-folder.ts';

/** Entries below a folder whose mode keeps a web server of another user from reading them. */
function unreadable(dir: string): string[] {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => (statSync(file).mode & 0o777) !== (statSync(file).isDirectory() ? 0o755 : 0o644))
    .map((file) => path.relative(dir, file));
}

it.each([0o077, 0o027, 0o002])(
  'folders of releases have mode 755 and files 644 under umask %o',
  async (mask) => {
    const site = await aSite('tea.example');
    const former = process.umask(mask);
    onTestFinished(() => void process.umask(former));
    await writeAliases(site.shop, ['www.tea.example']);
    for (const version of [1, 2]) {
      const view = aPageView('/', { title: `Version ${version}` });
      const plan = aPlan([aPage('/', { view }), aPage('/product/1')]);
      await site.build(plan, { asOf: AS_OF + version * 60_000 });
    }
    await writeHosts(site.store);
    expect(readlinkSync(path.join(site.siteDir, 'current'))).toMatch(/^releases\//);
    expect(statSync(site.outDir).mode & 0o777).toBe(0o755);
    expect(unreadable(site.outDir)).toEqual([]);
  },
);

it('an unchanged file that another umask has made private has mode 644 in the next release', async () => {
  const site = await aSite('tea.example');
  const build = (version: number) => {
    const view = aPageView('/', { title: `Version ${version}` });
    return site.build(aPlan([aPage('/', { view }), aPage('/product/1')]), { asOf: AS_OF + version * 60_000 });
  };
  const { release } = await build(1);
  const page = path.join(site.dirOf(release), 'product/1.html');
  chmodSync(page, 0o600);
  const next = await build(2);
  expect(next.linked).toBeGreaterThan(0);
  expect(unreadable(site.dirOf(next.release))).toEqual([]);
  expect(statSync(page).ino).toBe(statSync(path.join(site.dirOf(next.release), 'product/1.html')).ino);
});
