/** Visited pages without a network, over deployments and with a full quota. */
import type { Page } from 'playwright/test';
import { RETIRED_WORKER } from '#serving/retired-worker.ts';
import { errorPageTextsFor } from '#site/language/error-pages.ts';
import { RUNS_COMBINATIONS } from '../support/combinations.ts';
import { ShopPage } from './pages/shop-page.ts';
import { cutNetwork, expect, restoreNetwork, test } from './support/gated-journey.ts';
import { keptFiles, keptPage, NETWORK_FAILURES, startWorker, visit } from './support/saved-copies.ts';
import { watchLoading } from './support/watch-loading.ts';

test.beforeEach(({ complaints }) => complaints.expect(NETWORK_FAILURES));

const loadedImages = (page: Page) =>
  page.evaluate(() => {
    const inView = [...document.images].filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    });
    return inView.filter(({ naturalWidth }) => naturalWidth > 0).length / Math.max(inView.length, 1);
  });

test('visited pages open without a network, with their images and a note; others are listed on the offline page', async ({
  page,
  shop,
  gated,
}) => {
  const open = (path: string) => shop.open(path);
  await shop.open('/');
  await startWorker(page);
  // The first gesture keeps the page that the worker did not load.
  await page.mouse.wheel(0, 300);
  await keptPage(page, '/');
  const [product = ''] = await shop.productPaths();
  const paths = ['/for-you', '/categories', product, '/user/cart', '/'];
  for (const path of paths) await visit(page, open, path);
  // Also those of the first page, whose copies the worker made afterwards.
  const images = gated.site.requested.filter((url) => url.startsWith('/_img/'));
  expect(images.length).toBeGreaterThan(0);
  expect([...new Set(images)]).toEqual(images);
  cutNetwork(gated);
  for (const path of paths) {
    await shop.open(`${path}?utm_source=mail`);
    await expect(page.getByText(/^Saved copy, \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Saved copy' })).toHaveCount(1);
    await expect(shop.heading.first()).toBeAttached();
    await expect.poll(() => loadedImages(page)).toBe(1);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await shop.open('/blog');
  await expect(shop.heading).toHaveText(errorPageTextsFor('en').offline);
  const saved = page.getByRole('region', { name: 'Saved pages' }).or(page.locator('[data-saved-pages]'));
  await expect(saved.getByRole('link')).toHaveCount(paths.length);
  await page.screenshot({ path: test.info().outputPath('offline-page.png') });
  await saved.getByRole('link').last().click();
  await expect(page.getByText(/^Saved copy/)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('saved-copy.png') });
  await shop.open('/blog');
  await page.getByRole('button', { name: 'Remove saved pages' }).click();
  await expect(page.getByText('The saved pages are removed.')).toBeVisible();
  restoreNetwork(gated);
  // It loads by itself.
  await expect(shop.heading).not.toHaveText(errorPageTextsFor('en').offline);
  cutNetwork(gated);
  await shop.open(product);
  await expect(shop.heading).toHaveText(errorPageTextsFor('en').offline);
});

test('a product that was opened by the API’s result, before the search file came, is found without a network', async ({
  page,
  shop,
  gated,
}) => {
  const { site } = gated;
  const hasLoaded = watchLoading(page);
  await shop.open('/');
  await startWorker(page);
  // A file of another form is not read, as one that has not come.
  site.replaced.set('/_search/en.json', '{}');
  await shop.open('/search?value=lal+shari');
  const links = shop.main.locator('.card a[href^="/product/"]');
  await expect(links.first()).toHaveAttribute('href', /\/[0-9a-f]{24}$/);
  await links.first().click();
  await expect(page).toHaveURL(/\/product\/[0-9a-f]{24}$/);
  const byId = new URL(page.url()).pathname;
  const name = (await shop.heading.textContent()) ?? '';
  await page.mouse.wheel(0, 300);
  await keptPage(page, byId);
  const link = await page.locator('link[rel="canonical"]').getAttribute('href');
  const canonical = new URL(link ?? '', page.url()).pathname;
  expect(canonical).not.toBe(byId);
  await keptPage(page, canonical);
  await hasLoaded();
  await keptFiles(page);

  site.replaced.clear();
  await shop.open('/search?value=lal+shari');
  const found = links.and(page.locator(`[href="${canonical}"]`)).first();
  // A result that the API has sent before the file keeps its link.
  await expect(links.first()).toBeVisible();
  await keptPage(page, '/search');
  await hasLoaded();
  await keptFiles(page);
  cutNetwork(gated);
  await shop.open('/search?value=lal+shari');
  await expect(page.getByText(/^Saved copy/)).toBeVisible();
  await found.click();
  await expect(page).toHaveURL(new RegExp(`${canonical}$`));
  await expect(page.getByText(/^Saved copy/)).toBeVisible();
  await expect(shop.heading).toHaveText(name);
  await expect.poll(() => loadedImages(page)).toBe(1);
  // One product, one link.
  await shop.open('/blog');
  const saved = page.locator('[data-saved-pages]');
  await expect(saved.locator(`[href$="${canonical}"]`)).toHaveCount(1);
  await expect(saved.locator(`[href$="${byId}"]`)).toHaveCount(0);
});

test('a slow page is a copy after four seconds, which links to the newer page when that has come', async ({
  page,
  shop,
  gated: { site },
}) => {
  await shop.open('/');
  await startWorker(page);
  await visit(page, (path) => shop.open(path), '/for-you');
  const held = Promise.withResolvers<void>();
  site.rewrite = async (html) => {
    await held.promise;
    return html.replace(/<h1[^>]*>/, (tag) => `${tag}New `);
  };
  await shop.open('/for-you');
  await expect(page.getByText(/^Saved copy/)).toBeVisible();
  await expect(shop.heading).not.toContainText('New');
  held.resolve();
  const newer = page.getByRole('link', { name: 'A newer page is here' });
  await newer.click();
  await expect(shop.heading).toContainText('New');
  await expect(page.getByText(/Saved copy|A newer page/)).toBeHidden();
});

test('copies outlast a deployment, a rollback and an earlier service worker', async ({
  page,
  shop,
  gated,
}) => {
  const { site } = gated;
  const code = await (
    await page.request.get(`http://127.0.0.1:${site.port}/sw.js`, { headers: { host: 'aurora.localhost' } })
  ).text();
  await shop.open('/');
  await startWorker(page);
  await visit(page, (path) => shop.open(path), '/for-you');
  const update = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
  const deploy = async (release: string, worker: string) => {
    site.release = release;
    site.replaced.set('/sw.js', worker);
    await update();
    const states = () =>
      page.evaluate(async () => {
        const { installing, waiting, active } = await navigator.serviceWorker.ready;
        return [installing, waiting, active].map((one) => one?.state);
      });
    // The new worker waits until the shop's pages are closed.
    await expect.poll(states).toEqual([undefined, 'installed', 'activated']);
    await page.goto('about:blank');
  };
  // The worker of an earlier release kept the offline page alone.
  const earlier = `self.addEventListener('fetch', (event) => {});`;
  for (const [release, worker] of [
    ['r2', `${code}//2`],
    ['r1', code],
    ['r0', earlier],
    ['r2', `${code}//2`],
  ] as const) {
    await deploy(release, worker);
    await shop.open('/for-you');
    await expect(shop.plainCards.first()).toBeVisible();
    await expect(page.getByText(/^Saved copy/)).toBeHidden();
  }
  cutNetwork(gated);
  await shop.open('/for-you');
  await expect(page.getByText(/^Saved copy/)).toBeVisible();
  await expect(shop.plainCards.first()).toBeVisible();
});

test('a shop that turns the worker off, closes or is removed ends it with its copies', async ({
  page,
  shop,
  gated: { site },
}) => {
  await shop.open('/');
  await startWorker(page);
  await visit(page, (path) => shop.open(path), '/for-you');
  site.replaced.set('/sw.js', RETIRED_WORKER);
  site.rewrite = (html) => html.replace('{"slug"', '{"serviceWorker":false,"slug"');
  await shop.open('/blog');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  // A page registers a worker when it has loaded.
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => {
      Object.assign(window, { hasRegistered: true });
      return Promise.reject(new Error('not in this test'));
    };
  });
  await shop.open('/for-you');
  expect(await page.evaluate(() => 'hasRegistered' in window)).toBe(false);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('a browser that stores nothing more still shops, and a failing server shows the copy', async ({
  page,
  context,
  shop,
  gated: { site },
}) => {
  await shop.open('/');
  await startWorker(page);
  await visit(page, (path) => shop.open(path), '/for-you');
  site.status = 500;
  await shop.open('/for-you');
  await expect(page.getByText(/^Saved copy/)).toBeVisible();
  site.status = 0;
  const session = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
  const hasLoaded = watchLoading(page);
  for (const path of ['/', '/categories', '/for-you']) {
    await shop.open(path);
    await expect(shop.heading.first()).toBeAttached();
  }
  await expect(shop.plainCards.first()).toBeVisible();
  await hasLoaded();
});

test('the worker of one shop keeps and shows nothing of another', async ({ page, shop, gated }) => {
  const other = new ShopPage(page, 'mishti');
  const visits = [
    { own: shop, path: '/for-you', far: '/categories', note: /^Saved copy/, language: 'en' },
    { own: other, path: '/categories', far: '/for-you', note: /^সংরক্ষিত কপি/, language: 'bn' },
  ] as const;
  for (const { own, path, far } of visits) {
    await own.open('/');
    await startWorker(page);
    await visit(page, (one) => own.open(one), path);
    const urls = await page.evaluate(async () => {
      const keys = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return keys.flat().map(({ url }) => url);
    });
    const { origin } = new URL(page.url());
    expect(urls.filter((url) => new URL(url).origin !== origin)).toEqual([]);
    expect(urls).toContain(origin + path);
    expect(urls).not.toContain(origin + far);
  }
  cutNetwork(gated);
  for (const { own, path, far, note, language } of visits) {
    await own.open(path);
    await expect(page.getByText(note)).toBeVisible();
    expect(await page.locator('#shop-context').textContent()).toContain(`"slug":"${own.name}"`);
    await own.open(far);
    await expect(own.heading).toHaveText(errorPageTextsFor(language).offline);
  }
});

if (RUNS_COMBINATIONS)
  test('the note and the offline page are in the language of the page', async ({ page, shop, gated }) => {
    await shop.open('/bn');
    await startWorker(page);
    await visit(page, (path) => shop.open(path), '/bn/for-you');
    cutNetwork(gated);
    await shop.open('/bn/for-you');
    await expect(page.getByText(/^সংরক্ষিত কপি, [০-৯]{2}:[০-৯]{2}$/)).toBeVisible();
    await shop.open('/bn/blog');
    await expect(shop.heading).toHaveText(errorPageTextsFor('bn').offline);
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.getByRole('heading', { name: 'সংরক্ষিত পেজ' })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('offline-bn.png') });
  });
