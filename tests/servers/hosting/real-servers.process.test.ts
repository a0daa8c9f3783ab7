/** Folders for hosting services on the services' own local servers. */
import { Miniflare } from 'miniflare';
import { expect, it, onTestFinished } from 'vitest';
import { cloudflarePages } from '#servers/hosting/cloudflare-pages.ts';
import { exportSite } from '#servers/hosting/export-site.ts';
import { readSite } from '#servers/hosting/exported-site.ts';
import { firebaseHosting } from '#servers/hosting/firebase-hosting.ts';
import { netlify } from '#servers/hosting/netlify.ts';
import { sendHttp } from '#tests/pipeline/support/http.ts';
import { aServedSite } from '#tests/pipeline/support/served-site.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';
import { RUNS_COMBINATIONS } from '#tests/support/combinations.ts';
import { CLOUDFLARE_PAGES, FIREBASE_SERVER, NETLIFY } from './differences.ts';
import { expectHosted } from './expect-hosted.ts';
import { startService } from './start-service.ts';

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

it('Cloudflare Pages responds as the table of routing cases and its differences demand (real asset server)', async () => {
  const { port, id } = await serve();
  await expectHosted({
    shell: 404,
    redirect: 307,
    own: CLOUDFLARE_PAGES,
    async request(path) {
      const { status, headers, body } = await sendHttp(port, { path });
      return { status, location: headers.location, body: body.toString() };
    },
  });

  const headersOf = async (path: string) => (await sendHttp(port, { path })).headers;
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

/** Their packages take most of a minute to install: `npm run test:all` does it. */
const INSTALLED = RUNS_COMBINATIONS
  ? [
      {
        what: 'Netlify (real rules, double of its files)',
        service: 'netlify',
        format: netlify,
        own: NETLIFY,
      },
      {
        what: 'Firebase Hosting (real server)',
        service: 'firebase',
        format: firebaseHosting,
        own: FIREBASE_SERVER,
      },
    ]
  : [];

it.each(INSTALLED)(
  '$what responds as the table of routing cases and its differences demand',
  async ({ service, format, own }) => {
    const { site } = await aServedSite();
    const dir = `${await temporaryDir()}/out`;
    await exportSite(await readSite(site.store, site.shop), format, dir);
    const port = await startService(service, dir);
    await expectHosted({
      shell: 200,
      redirect: 301,
      own,
      async request(path) {
        const { status, headers, body } = await sendHttp(port, { path });
        return { status, location: headers.location, body: body.toString() };
      },
    });
  },
  300_000,
);
