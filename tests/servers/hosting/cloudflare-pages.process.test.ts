/** The folder for Cloudflare Pages on Cloudflare's own asset server, which miniflare contains. */
import { Miniflare } from 'miniflare';
import { expect, it, onTestFinished } from 'vitest';
import { cloudflarePages } from '#servers/hosting/cloudflare-pages.ts';
import { exportSite } from '#servers/hosting/export-site.ts';
import { readSite } from '#servers/hosting/exported-site.ts';
import { ask } from '#tests/pipeline/support/http.ts';
import { aServedSite } from '#tests/pipeline/support/served-site.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';
import { expectHosted, type OwnWay } from './expect-hosted.ts';

const moved = (location: string) => ({ status: 307, location });
const notFound = (file: string) => ({ status: 404, file });
const PRODUCT = notFound('_shells/product-shell.html');
const CATEGORY = notFound('_shells/category-shell.html');

const OWN: Record<string, OwnWay> = {
  // The nearest 404.html above a missing page is that of the route.
  'a missing page below a route': PRODUCT,
  'a page of a list that does not exist': CATEGORY,
  'an encoded backslash': CATEGORY,
  'a hidden file in a folder': PRODUCT,
  'a NUL': PRODUCT,
  'a control character': PRODUCT,
  // A path is redirected to the form that the server's own encoding gives it.
  'a foreign host as a path': moved('/evil.example/'),
  'a plus sign': moved('/categories/A%2BB'),
  'a semicolon, a comma and an equals sign': moved('/categories/New%3Bold%2Cx%3D1'),
  'a dollar sign': moved('/categories/%245%20and%20less'),
  'an encoded question mark and hash': moved('/categories/Q%3F%20%231%20%7Ba%7D%3Ab%40c'),
  'escapes where none are needed': moved('/product/42'),
  'an encoded slash': moved('/product/42'),
  'an encoded slash inside a name': moved('/categories/A/B'),
  'dots and an encoded slash': moved('/../../etc/passwd'),
  'the index by an escaped name': moved('/'),
  'a page by an escaped file name': moved('/product/42'),
  'an incomplete UTF-8 character': moved('/product/%25E0%25A4'),
  'an invalid escape': moved('/product/%25zz'),
  'dot segments': notFound('404.html'),
  'escaped dot segments': notFound('404.html'),
  'the 404 page by address': { status: 200, file: '404.html' },
  'the 404 page of the second language by address': { status: 200, file: 'bn/404.html' },
};

/** The folder of the shop of the table, served. */
async function serve(): Promise<{ port: number; id: string }> {
  const { site, release } = await aServedSite();
  const dir = `${await temporaryDir()}/out`;
  await exportSite(await readSite(site.store, site.shop), cloudflarePages, dir);
  const server = new Miniflare({
    modules: true,
    script: 'export default { fetch: () => new Response("no asset", { status: 500 }) }',
    compatibilityDate: '2026-07-01',
    assets: {
      directory: dir,
      routerConfig: { has_user_worker: false },
      assetConfig: { html_handling: 'auto-trailing-slash', not_found_handling: '404-page' },
    },
    host: '127.0.0.1',
  });
  onTestFinished(() => server.dispose());
  return { port: Number((await server.ready).port), id: release.id };
}

it('Cloudflare Pages answers the table of routing cases (real asset server)', async () => {
  const { port, id } = await serve();
  await expectHosted({
    shell: 404,
    redirect: 307,
    own: OWN,
    async ask(path) {
      const { status, headers, body } = await ask(port, { path });
      return { status, location: headers.location, body: body.toString() };
    },
  });

  const headersOf = async (path: string) => (await ask(port, { path })).headers;
  expect(await headersOf('/product/42')).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-release': id,
  });
  expect(await headersOf('/product/42')).not.toHaveProperty('cross-origin-opener-policy');
  expect(await headersOf('/user/cart')).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(await headersOf('/user/nothing')).toMatchObject({ 'referrer-policy': 'no-referrer' });
  const asset = await headersOf('/_astro/app.abc123.js');
  expect(asset).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  expect(asset).not.toHaveProperty('content-security-policy');
});
