import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { objectId } from '#demo/identity.ts';
import { parseManifest, type ReleaseManifest } from '#releases/manifest.ts';
import { listen } from '#system/listen.ts';
import { aProduct, aSeedShop, shopIdOf } from '#tests/demo/seed-shop-builder.ts';
import { sendHttp } from '#tests/pipeline/support/http.ts';
import { aNginx, startConfiguredNginx } from '#tests/servers/nginx/start-nginx.ts';
import { launchChromium } from '#tests/support/launch-chromium.ts';
import { runScript } from '#tests/support/run-script.ts';
import {
  aWorkplace,
  OWN_CONNECTION,
  type WorkerProcess,
  type Workplace,
} from './support/worker-under-test.ts';
import { afterWrongTokens } from './support/wrong-tokens.ts';

const DOMAIN = 'tea.localhost';
const SALT = 'salt.example';
const TOKEN = 'the operator of this test';
const aPost = (name: string, title: string) => ({
  ...{ _id: objectId('post', name), title, message: `<p>About ${name}.</p>`, status: true },
});
const POST = aPost('harvest', 'The first harvest');
const OTHER_POST = aPost('drying', 'How leaves dry');
const SALT_POST = aPost('pans', 'How salt dries');
const PATHS = ['/', '/blog', `/blog/${POST._id}`, `/blog/${OTHER_POST._id}`];
/** The pages are visited on a busy machine, too. */
const VISIT = { timeout: 120_000 };

/** An API in front of another one, in which requests can wait. */
async function aGate(target: string) {
  let held: { part: string; requested: () => void; opened: Promise<void> } | null = null;
  const response = async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    if (held !== null && pathname.concat(search).includes(held.part)) {
      held.requested();
      await held.opened;
    }
    return fetch(target + pathname + search, { headers: OWN_CONNECTION });
  };
  const { port, close } = await listen(response, 0, '127.0.0.1');
  onTestFinished(close);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Requests with `part` in their URL wait until it is opened. */
    hold(part: string) {
      const [requested, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held = { part, requested: requested.resolve, opened: opened.promise };
      return { isRequested: requested.promise, open: opened.resolve };
    },
  };
}

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
      // The build that it waits for has the same cores.
      await pause(5);
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

/** What the operator sees and does at a worker with two live shops, one of which was built again after a hook. */
async function expectOperated(worker: WorkerProcess): Promise<void> {
  const allowed = async (host: string) =>
    (await fetch(`${worker.url}/tenants/allowed?domain=${host}`)).status;
  expect([await allowed(DOMAIN.toUpperCase()), await allowed(`www.${DOMAIN}`)]).toEqual([200, 404]);
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const clicked = await fetch(`${worker.url}/shops/${SALT}/rebuild`, { method: 'POST', headers });
  expect(clicked.ok).toBe(true);
  expect(await worker.builds(SALT)).toMatchObject({ status: 'unchanged', cause: 'manual' });
  expect(await (await fetch(clicked.url)).text()).toMatch(/<span[^>]*>manual;/);
  const metrics = await (await fetch(`${worker.url}/metrics`)).text();
  expect(metrics).toContain('storefront_builds_total{status="built",cause="hook"} 1');
  expect(metrics).toContain('storefront_shops{health="live"} 2');
  // Without the setting, clients of a proxy share one count.
  expect(await afterWrongTokens(worker.url, TOKEN)).toEqual([429, 429]);
  expect(worker.printed()).not.toMatch(/"level":"error".*"domain"|"domain".*"level":"error"/);
}

it('a title that is changed through the API is in the browser at nginx, with nothing but the worker between them; the worker ends a build in progress before it stops, with its release live and no lock', {
  timeout: 300_000,
}, async () => {
  const shop = aSeedShop('tea', {
    ...{ domains: [DOMAIN], products: [aProduct('Green tea')], posts: [POST, OTHER_POST] },
  });
  const workplace = await aWorkplace([
    shop,
    aSeedShop('salt', { domains: [SALT], products: [aProduct('Sea salt')], posts: [SALT_POST] }),
  ]);
  const gate = await aGate(workplace.backend.url);
  const tenants = [{ domain: DOMAIN }, { domain: SALT }];
  await writeFile(
    workplace.tenantsFile,
    JSON.stringify({ api: gate.url, publicApi: workplace.backend.url, tenants }),
  );
  const nginx = await aNginx();
  const env = { NGINX_COMMAND: nginx.command.join(' ') };
  const address = ['--to', `dir:${workplace.outDir}`, '--listen', `127.0.0.1:${nginx.port}`];
  const configured = runScript('nginx', address, env);
  expect(await configured.ended, configured.printed()).toBe(0);
  await startConfiguredNginx(nginx, path.join(workplace.outDir, '_servers/nginx/storefront.conf'));
  const worker = await workplace.startWorker({ ...env, WORKER_TOKEN: TOKEN });
  const first = await worker.builds(DOMAIN);
  expect(first).toMatchObject({ status: 'built', cause: 'schedule' });
  expect(await worker.builds(SALT)).toMatchObject({ status: 'built' });
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

  await expectOperated(worker);
  // Of salt alone: tea is checked once more after its hook.
  const { isRequested, open } = gate.hold(shopIdOf('salt'));
  const message = '<p>In autumn, too.</p>';
  expect((await workplace.change(`salt/posts/${SALT_POST._id}`, { message })).status).toBe(200);
  await isRequested;
  worker.kill('SIGTERM');
  // It stops to listen first.
  const isListening = () => fetch(`${worker.url}/healthz`, { headers: OWN_CONNECTION }).then(() => true);
  await expect.poll(() => isListening().catch(() => false), { timeout: 60_000 }).toBe(false);
  open();
  expect(await worker.ended, worker.printed()).toBe(0);
  expect(await worker.builds(SALT)).toMatchObject({ status: 'built', cause: 'hook' });
  expect(await workplace.read(SALT, `blog/${SALT_POST._id}.html`)).toContain(message);
  expect(await readdir(path.join(workplace.outDir, SALT))).not.toContain('.lock');
});
