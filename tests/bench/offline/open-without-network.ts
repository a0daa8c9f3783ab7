/** What the service worker costs a navigation, and how visited pages open without a network. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { imageSvg } from '#demo/images.ts';
import { Gate } from '../../support/gate.ts';
import { launchChromium } from '../../support/launch-chromium.ts';
import { brotli } from '../../support/page-weight.ts';
import { startTestSite } from '../../support/test-site.ts';
import type { BenchOptions } from '../parts.ts';
import { formatSpread, spreadOf } from '../spread.ts';
import { textTable } from '../text-table.ts';

const SHOP = 'aurora.localhost';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const NAVIGATIONS = 10;

/** Measures one shop on this machine. Times are those of Chromium at full speed. */
export async function openWithoutNetwork({ rounds, log }: BenchOptions): Promise<string> {
  const site = await startTestSite({ api: 0, preview: 0 }, { imageSvg });
  const gates = [
    await Gate.start(site.preview.port),
    await Gate.start(Number(new URL(site.backend.url).port)),
  ];
  const ports = [site.preview.port, Number(new URL(site.backend.url).port)];
  const rules = gates.map((gate, at) => `MAP *:${ports[at]} 127.0.0.1:${gate.port}`);
  const browser = await launchChromium([`--host-resolver-rules=${rules.join(',')}`]);
  const origin = `http://${SHOP}:${site.preview.port}`;
  try {
    const worker = await readFile(path.join(site.outDir, SHOP, 'current/sw.js'));
    const firstBytes = await timesToFirstByte(browser, origin, rounds, log);
    const opened: OpenedPage[] = [];
    for (let round = 0; round < rounds; round += 1) {
      log(`Round ${round + 1} of ${rounds} without a network`);
      opened.push(...(await openedPages(browser, origin, gates)));
    }
    const rows = [
      ['sw.js, bytes (brotli)', String(brotli(worker))],
      ['time to first byte without worker, ms', formatSpread(spreadOf(firstBytes.without), 1)],
      ['time to first byte with worker, ms', formatSpread(spreadOf(firstBytes.with), 1)],
      ...[...new Set(opened.map(({ kind }) => kind))].flatMap((kind) => {
        const runs = opened.filter((run) => run.kind === kind);
        const count = runs.filter(({ hasNote }) => hasNote).length;
        return [
          [`${kind}: opened with its note`, `${count} of ${runs.length}`],
          [`${kind}: until the content is loaded, ms`, formatSpread(spreadOf(runs.map(({ ms }) => ms)), 0)],
          [
            `${kind}: images on the first screen`,
            `${formatSpread(spreadOf(runs.map(({ images }) => images * 100)), 0)} %`,
          ],
        ];
      }),
      ['kept bytes of a page', formatSpread(spreadOf(opened.map(({ bytes }) => bytes)), 0)],
    ];
    return textTable(['what', 'figure'], rows, 1);
  } finally {
    await browser.close();
    for (const gate of gates) gate.close();
    await site.close();
  }
}

/** Times of navigations without and with the worker, interleaved. */
async function timesToFirstByte(
  browser: Browser,
  origin: string,
  rounds: number,
  log: (line: string) => void,
): Promise<{ without: number[]; with: number[] }> {
  const times: { without: number[]; with: number[] } = { without: [], with: [] };
  for (let round = 0; round < rounds; round += 1) {
    log(`Round ${round + 1} of ${rounds} of navigations`);
    for (const kind of ['without', 'with'] as const) {
      const context = await browser.newContext({
        ...PHONE,
        serviceWorkers: kind === 'with' ? 'allow' : 'block',
      });
      const page = await context.newPage();
      await page.goto(origin);
      if (kind === 'with') await workerReady(page);
      for (let at = 0; at < NAVIGATIONS; at += 1) {
        await page.goto(`${origin}/${at % 2 ? 'for-you' : 'blog'}`);
        times[kind].push(
          await page.evaluate(() => {
            const [entry] = performance.getEntriesByType('navigation');
            return entry instanceof PerformanceNavigationTiming ? entry.responseStart - entry.startTime : 0;
          }),
        );
      }
      await context.close();
    }
  }
  return times;
}

interface OpenedPage {
  kind: string;
  hasNote: boolean;
  /** From the start of the navigation to `DOMContentLoaded`. */
  ms: number;
  /** Share of the images on the first screen that are shown. */
  images: number;
  /** Bytes of the copy. */
  bytes: number;
}

/** Visits pages, cuts the network and opens them again. */
async function openedPages(browser: Browser, origin: string, gates: readonly Gate[]): Promise<OpenedPage[]> {
  const context: BrowserContext = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(origin);
  await workerReady(page);
  const pathOf = async (list: string, start: string) => {
    await page.goto(origin + list);
    const link = page.locator(`main a[href^="${start}"]`).first();
    return (await link.getAttribute('href')) ?? list;
  };
  const paths = {
    home: '/',
    list: '/for-you',
    product: await pathOf('/for-you', '/product/'),
    post: await pathOf('/blog', '/blog/'),
    cart: '/user/cart',
  };
  for (const one of Object.values(paths)) {
    await page.goto(origin + one);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(
      async (url) => (await (await caches.open('shop-1')).match(url)) !== undefined,
      one,
    );
  }
  for (const gate of gates) gate.cut();
  const opened: OpenedPage[] = [];
  for (const [kind, one] of Object.entries(paths)) {
    await page.goto(origin + one);
    opened.push({ kind, ...(await page.evaluate(factsOfPage)) });
  }
  await context.close();
  for (const gate of gates) gate.open();
  return opened;
}

/** Runs in the page. */
async function factsOfPage(): Promise<Omit<OpenedPage, 'kind'>> {
  const [entry] = performance.getEntriesByType('navigation');
  const onScreen = [...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  await Promise.race([
    Promise.allSettled(onScreen.map((image) => image.decode())),
    new Promise((resolve) => setTimeout(resolve, 1000)),
  ]);
  const copy = await (await caches.open('shop-1')).match(location.pathname);
  return {
    hasNote: document.querySelector('[data-newer]') !== null,
    ms: entry instanceof PerformanceNavigationTiming ? entry.domContentLoadedEventEnd - entry.startTime : 0,
    images: onScreen.filter(({ naturalWidth }) => naturalWidth > 0).length / Math.max(onScreen.length, 1),
    bytes: (await copy?.arrayBuffer())?.byteLength ?? 0,
  };
}

async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
