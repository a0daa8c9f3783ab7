import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { objectId } from '#demo/identity.ts';
import { parseManifest, type ReleaseManifest } from '#releases/manifest.ts';
import { aProduct, aSeedShop } from '#tests/demo/seed-shop-builder.ts';
import { sendHttp } from '#tests/pipeline/support/http.ts';
import { aNginx, startConfiguredNginx } from '#tests/servers/nginx/start-nginx.ts';
import { launchChromium } from '#tests/support/launch-chromium.ts';
import { runScript } from '#tests/support/run-script.ts';
import { aWorkplace, type Workplace } from './support/worker-under-test.ts';

const DOMAIN = 'tea.localhost';
const aPost = (name: string, title: string) => ({
  ...{ _id: objectId('post', name), title, message: `<p>About ${name}.</p>`, status: true },
});
const POST = aPost('harvest', 'The first harvest');
const OTHER_POST = aPost('drying', 'How leaves dry');
const PATHS = ['/', '/blog', `/blog/${POST._id}`, `/blog/${OTHER_POST._id}`];
/** The pages are visited on a busy machine, too. */
const VISIT = { timeout: 120_000 };

async function liveManifest(workplace: Workplace): Promise<ReleaseManifest> {
  const manifest = parseManifest(await workplace.read(DOMAIN, 'release.json'));
  if (manifest === null) throw new Error('The live release has no manifest.');
  return manifest;
}

/** Hashed assets that the pages name. */
async function assetsOf(port: number): Promise<string[]> {
  const responses = await Promise.all(PATHS.map((at) => sendHttp(port, { host: DOMAIN, path: at })));
  const names = responses.flatMap(({ body }) => body.toString().match(/\/_astro\/[\w.-]+/g) ?? []);
  return [...new Set(names)].sort();
}

/** Requests the pages in turn until it is stopped. @returns stops it; resolves with statuses and failures */
function requestPages(port: number): () => Promise<Set<string>> {
  const outcomes = new Set<string>();
  let isRunning = true;
  onTestFinished(() => {
    isRunning = false;
  });
  const requests = (async () => {
    for (let turn = 0; isRunning; turn += 1) {
      const response = sendHttp(port, { host: DOMAIN, path: PATHS[turn % PATHS.length] ?? '/' });
      outcomes.add(await response.then(({ status }) => String(status), String));
    }
  })();
  return async () => {
    isRunning = false;
    await requests;
    return outcomes;
  };
}

async function headingAfterReload(page: Page): Promise<string | null> {
  await page.reload();
  return page.getByRole('heading', { level: 1 }).textContent();
}

it('a title that is changed through the API is in the browser at nginx, with nothing but the worker between them', {
  timeout: 300_000,
}, async () => {
  const shop = aSeedShop('tea', {
    ...{ domains: [DOMAIN], products: [aProduct('Green tea')], posts: [POST, OTHER_POST] },
  });
  const workplace = await aWorkplace([shop]);
  const nginx = await aNginx();
  const env = { NGINX_COMMAND: nginx.command.join(' ') };
  const address = ['--to', `dir:${workplace.outDir}`, '--listen', `127.0.0.1:${nginx.port}`];
  const configured = runScript('nginx', address, env);
  expect(await configured.ended, configured.printed()).toBe(0);
  await startConfiguredNginx(nginx, path.join(workplace.outDir, '_servers/nginx/storefront.conf'));
  const worker = await workplace.startWorker(env);
  const first = await worker.builds(DOMAIN);
  expect(first).toMatchObject({ status: 'built' });
  const released = async () => (await sendHttp(nginx.port, { host: DOMAIN })).headers['x-release'];
  await expect.poll(released, VISIT).toBe(first.release);

  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(VISIT.timeout);
  await page.goto(`http://${DOMAIN}:${nginx.port}/blog/${POST._id}`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(POST.title);
  const [before, assetsBefore] = [await liveManifest(workplace), await assetsOf(nginx.port)];
  expect(assetsBefore.length).toBeGreaterThan(0);

  const stopRequests = requestPages(nginx.port);
  const title = 'The second harvest';
  expect((await workplace.change(`tea/posts/${POST._id}`, { title })).status).toBe(200);
  await expect.poll(() => headingAfterReload(page), VISIT).toBe(title);
  await page.goto(`http://${DOMAIN}:${nginx.port}/blog`);
  await page.getByRole('link', { name: title }).first().waitFor();
  expect([...(await stopRequests())]).toEqual(['200']);

  expect(await assetsOf(nginx.port)).toEqual(assetsBefore);
  for (const asset of assetsBefore) {
    expect((await sendHttp(nginx.port, { host: DOMAIN, path: asset })).status, asset).toBe(200);
  }
  const second = await worker.builds(DOMAIN);
  expect(second).toMatchObject({ status: 'built', cause: 'hook' });
  const after = await liveManifest(workplace);
  expect([before.id, after.id]).toEqual([first.release, second.release]);
  const isChanged = (file: string) => after.files[file] !== before.files[file];
  const changed = Object.keys(after.files).filter(isChanged).sort();
  const posts = [POST, OTHER_POST].map(({ _id }) => `blog/${_id}.html`);
  expect(changed).toEqual(['blog.html', ...posts.sort(), 'index.html', 'rss.xml']);
  expect(second.written).toBe(changed.length + ['release.json'].length);
  // Other files are links to those of the previous release.
  const inodeOf = async (id: string, file: string) =>
    (await stat(path.join(workplace.outDir, DOMAIN, 'releases', id, file))).ino;
  for (const file of Object.keys(after.files)) {
    const [old, present] = [await inodeOf(before.id, file).catch(() => 0), await inodeOf(after.id, file)];
    expect(present === old, file).toBe(!isChanged(file));
  }
});
