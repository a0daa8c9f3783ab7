import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cloudflarePages } from '#servers/hosting/cloudflare-pages.ts';
import { exportSite } from '#servers/hosting/export-site.ts';
import { type ExportedSite, readSite } from '#servers/hosting/exported-site.ts';
import { firebaseHosting } from '#servers/hosting/firebase-hosting.ts';
import type { HostingFormat } from '#servers/hosting/hosting-format.ts';
import { aServedSite } from '#tests/pipeline/support/served-site.ts';
import { aSite, filesBelow, temporaryDir } from '#tests/pipeline/support/site-folder.ts';

async function served(): Promise<ExportedSite> {
  const { site } = await aServedSite();
  return readSite(site.store, site.shop);
}

const outDir = async () => path.join(await temporaryDir(), 'out');

describe('a folder for a hosting service', () => {
  it('has the files of the release with their bytes, the hashed assets and no internal table', async () => {
    const site = await served();
    const out = await outDir();
    const { files } = await exportSite(site, cloudflarePages, out);
    const written = await filesBelow(out);
    expect(written).toEqual(
      expect.arrayContaining(['index.html', 'product/42.html', '_astro/app.abc123.js', 'sw.js', '_headers']),
    );
    expect(written.filter((file) => /^_shells|routing\.json|headers\.json/.test(file))).toEqual([]);
    expect(written).toHaveLength(files + 2);
    expect(await readFile(path.join(out, 'product/42.html'))).toEqual(
      Buffer.from((await site.files.get('product/42.html')?.()) ?? ''),
    );
  });

  it('is not written over other files', async () => {
    const out = await outDir();
    await mkdir(out);
    await writeFile(path.join(out, 'mine.txt'), 'mine');
    await expect(exportSite(await served(), cloudflarePages, out)).rejects.toThrow(/is not empty.*--out/);
    expect(await filesBelow(out)).toEqual(['mine.txt']);
    const unwritable = exportSite(await served(), cloudflarePages, '/proc/storefront/out');
    await expect(unwritable).rejects.toThrow(/cannot be written .*--out/);
  });

  it.each([
    [{ files: 3, bytesPerFile: null }, /aurora\.localhost has \d+ files, and A service takes 3\. Publish/],
    [{ files: null, bytesPerFile: 10 }, /has \d+ bytes, and A service takes 10 a file/],
  ])('is refused above the limits %j of the service', async (limits, message) => {
    const service: HostingFormat = {
      name: 'A service',
      layOut: (site) => ({ ...cloudflarePages.layOut(site), limits }),
    };
    await expect(exportSite(await served(), service, await outDir())).rejects.toThrow(message);
  });

  it('is refused for images and sign-in windows of another host, with both remedies', async () => {
    const site = await served();
    const passedOn = [{ prefix: '/_img/', to: 'https://api.example/' }];
    const routing = { ...site.routing, passedOn, authProxy: 'https://loom.firebaseapp.com' };
    const refused = exportSite({ ...site, routing }, cloudflarePages, await outDir());
    await expect(refused).rejects.toThrow(/`images`.*\n.*`authProxy`/);
  });

  it('is refused for a shop without a release, with what to do', async () => {
    const { store, shop } = await aSite();
    await expect(readSite(store, shop)).rejects.toThrow(/no release.*npm run build/);
  });
});

describe('a folder for Cloudflare Pages', () => {
  it('is refused when a header is longer than its line, or there are more rules than it takes', async () => {
    const site = await served();
    const { headers } = site;
    const long = { ...headers.sets.public, 'content-security-policy': 'x'.repeat(2100) };
    const withLong = { ...site, headers: { ...headers, sets: { ...headers.sets, public: long } } };
    expect(() => cloudflarePages.layOut(withLong)).toThrow(
      /A header of aurora\.localhost has 21\d\d char.*2000/,
    );
    const rules = Array.from({ length: 100 }, (_, id) => ({ pattern: `/p/${id}`, set: 'public' }));
    expect(() => cloudflarePages.layOut({ ...site, headers: { ...headers, rules } })).toThrow(
      /has 101 header rules/,
    );
  });
});

it.each([
  ['Firebase Hosting', firebaseHosting, 'firebase.json'],
  ['Cloudflare Pages', cloudflarePages, '_headers'],
])(
  'the configuration of %s ends with the first header rule, because the last one counts',
  async (_name, format, file) => {
    const site = await served();
    const rules = [
      { pattern: '/user/cart', set: 'first' },
      { pattern: '/user/*', set: 'second' },
    ];
    const sets = { first: { 'x-set': 'first' }, second: { 'x-set': 'second' }, other: { 'x-set': 'other' } };
    const text = format.layOut({ ...site, headers: { rules, sets, otherwise: 'other', tls: {} } })
      .configuration[file];
    expect([...(text ?? '').matchAll(/x-set(?:: |",\s*"value": ")(\w+)/g)].map(([, set]) => set)).toEqual([
      'other',
      'second',
      'first',
    ]);
  },
);
