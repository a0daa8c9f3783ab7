/** The folders for Netlify and Firebase Hosting on a double of both services. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { exportSite } from '#servers/hosting/export-site.ts';
import { readSite } from '#servers/hosting/exported-site.ts';
import { firebaseHosting } from '#servers/hosting/firebase-hosting.ts';
import type { HostingFormat } from '#servers/hosting/hosting-format.ts';
import { netlify } from '#servers/hosting/netlify.ts';
import { aServedSite } from '#tests/pipeline/support/served-site.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';
import { FIREBASE, NETLIFY } from './differences.ts';
import { expectHosted } from './expect-hosted.ts';
import { matchesPath, serviceDouble } from './service-double.ts';

async function exported(format: HostingFormat): Promise<string> {
  const { site } = await aServedSite();
  const dir = path.join(await temporaryDir(), 'out');
  await exportSite(await readSite(site.store, site.shop), format, dir);
  return dir;
}

const Header = z.object({ key: z.string(), value: z.string() });
const Firebase = z.object({
  hosting: z.object({
    public: z.string(),
    rewrites: z.array(z.object({ source: z.string(), destination: z.string() })),
    headers: z.array(z.object({ source: z.string(), headers: z.array(Header) })),
  }),
});

describe('the folder for Netlify (double)', () => {
  it('gives the table’s response', async () => {
    const dir = await exported(netlify);
    const rows = (await readFile(path.join(dir, '_redirects'), 'utf8')).trim().split('\n');
    const rules = rows.map((row) => {
      const [from = '', to = '', status = ''] = row.split(' ');
      const isForced = status.endsWith('!');
      return { from: from.replace(/\*$/, '**'), to, status: Number.parseInt(status, 10), isForced };
    });
    const request = serviceDouble({ dir, rules, cleansUrls: false });
    await expectHosted({ request, shell: 200, redirect: 301, own: NETLIFY });
  });
});

/** The headers of a path as the manual combines them: those of all blocks, equal names concatenated with commas. */
async function netlifyHeaders(dir: string, pathname: string): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const block of (await readFile(path.join(dir, '_headers'), 'utf8')).split(/\n(?=\/)/)) {
    const [pattern = '', ...lines] = block.trim().split('\n');
    if (!matchesPath(pattern.replace(/\*$/, '**'), pathname)) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^\s*([^:]+): (.*)$/.exec(line) ?? [];
      headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
    }
  }
  return headers;
}

describe('the header rules for Netlify (combined as its manual says)', () => {
  it.each([
    ['/', 'strict-origin-when-cross-origin', undefined],
    ['/categories', 'strict-origin-when-cross-origin', undefined],
    ['/categories/Shoes/page/2', 'strict-origin-when-cross-origin', undefined],
    ['/product/42', 'strict-origin-when-cross-origin', undefined],
    ['/product/43', 'strict-origin-when-cross-origin', undefined],
    ['/about/us', 'strict-origin-when-cross-origin', undefined],
    ['/bn', 'strict-origin-when-cross-origin', undefined],
    ['/offline.html', 'strict-origin-when-cross-origin', undefined],
    ['/bn/offline.html', 'strict-origin-when-cross-origin', undefined],
    ['/bn/categories', 'strict-origin-when-cross-origin', undefined],
    ['/user/cart', 'no-referrer', 'same-origin'],
    ['/user', 'no-referrer', 'same-origin'],
    ['/sign-in', 'no-referrer', 'same-origin-allow-popups'],
  ])('give %s each header once', async (pathname, referrer, opener) => {
    const headers = await netlifyHeaders(await exported(netlify), pathname);
    expect(headers['referrer-policy']).toBe(referrer);
    expect(headers['cross-origin-opener-policy']).toBe(opener);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['content-security-policy']?.match(/default-src/g)).toHaveLength(1);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('give hashed assets a year, once', async () => {
    const headers = await netlifyHeaders(await exported(netlify), '/_astro/app.abc123.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('are few, however many pages there are', async () => {
    const { site } = await aServedSite();
    const one = await readSite(site.store, site.shop);
    const more = Array.from(
      { length: 500 },
      (_, id) => [`categories/${id}.html`, async () => new Uint8Array()] as const,
    );
    const [few, many] = [one, { ...one, files: new Map([...one.files, ...more]) }].map(
      (each) => netlify.layOut(each).configuration._headers,
    );
    expect(many).toBe(few);
  });
});

describe('the folder for Firebase Hosting (double)', () => {
  it('gives the table’s response', async () => {
    const dir = await exported(firebaseHosting);
    const { hosting } = Firebase.parse(JSON.parse(await readFile(path.join(dir, 'firebase.json'), 'utf8')));
    const rules = hosting.rewrites.map(({ source, destination }) => {
      return { from: source, to: destination, status: 200, isForced: false };
    });
    const notFound = { from: '/**', to: '/404.html', status: 404, isForced: false };
    const request = serviceDouble({
      dir: path.join(dir, hosting.public),
      rules: [...rules, notFound],
      cleansUrls: true,
    });
    await expectHosted({ request, shell: 200, redirect: 301, own: FIREBASE });
  });

  it('has the header rules from the most general to the first of the release, because the last one counts', async () => {
    const dir = await exported(firebaseHosting);
    const { hosting } = Firebase.parse(JSON.parse(await readFile(path.join(dir, 'firebase.json'), 'utf8')));
    const headersOf = (pathname: string) =>
      Object.fromEntries(
        hosting.headers
          .filter(({ source }) => matchesPath(source === '**' ? '/**' : source, pathname))
          .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
      );
    expect(headersOf('/product/42')).toMatchObject({ 'referrer-policy': 'strict-origin-when-cross-origin' });
    expect(headersOf('/user/cart')).toMatchObject({ 'cross-origin-opener-policy': 'same-origin' });
    expect(headersOf('/sign-in')).toMatchObject({ 'cross-origin-opener-policy': 'same-origin-allow-popups' });
    expect(headersOf('/_astro/app.abc123.js')['cache-control']).toContain('immutable');
  });
});
