/** Bytes of images and time to the largest contentful paint on slow networks, with less data and without. */

import type { Browser } from 'playwright';
import { imageSvg } from '#demo/images.ts';
import { launchChromium } from '../../support/launch-chromium.ts';
import { type NetworkSpeed, SlowNetwork } from '../../support/slow-network.ts';
import { startTestSite } from '../../support/test-site.ts';
import type { BenchOptions } from '../parts.ts';
import { formatSpread, spreadOf } from '../spread.ts';
import { textTable } from '../text-table.ts';

const SHOP = 'aurora.localhost';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const NETWORKS: Readonly<Record<string, NetworkSpeed>> = {
  '2G': { latencyMs: 800, bytesPerSecond: 32_000 },
  '3G': { latencyMs: 300, bytesPerSecond: 90_000 },
  '4G': { latencyMs: 150, bytesPerSecond: 200_000 },
};
const UNLIMITED: NetworkSpeed = { latencyMs: 0, bytesPerSecond: 1e9 };
/** Without a further request for so long, a page has loaded what it shows. */
const IDLE_MS = 1500;

/** A page as it is opened in the measurement. */
interface View {
  page: string;
  path: string;
  /** Later views have the service worker. */
  isLater: boolean;
  isLite: boolean;
}

interface Measured {
  imageKB: number;
  paintSeconds: number;
}

/** Measures one shop on this machine. Nothing is scrolled. */
export async function bytesAndPaint({ rounds, log }: BenchOptions): Promise<string> {
  const site = await startTestSite({ api: 0, preview: 0 }, { imageSvg });
  const network = await SlowNetwork.start(site.preview.port, UNLIMITED);
  const browser = await launchChromium([
    `--host-resolver-rules=MAP *:${site.preview.port} 127.0.0.1:${network.port}`,
  ]);
  const origin = `http://${SHOP}:${site.preview.port}`;
  try {
    const views = await viewsOf(browser, origin);
    // Resized images are made at their first request.
    for (const view of views) await measured(browser, origin, view, network, UNLIMITED);
    const found = new Map<string, Measured[]>();
    for (let round = 0; round < rounds; round += 1) {
      log(`Round ${round + 1} of ${rounds}`);
      for (const [name, speed] of Object.entries(NETWORKS)) {
        for (const view of views) {
          const key = `${name} ${labelOf(view)}`;
          const one = await measured(browser, origin, view, network, speed);
          found.set(key, [...(found.get(key) ?? []), one]);
        }
      }
    }
    const names = Object.keys(NETWORKS);
    const rows = views.map((view) => [
      labelOf(view),
      ...names.flatMap((name) => {
        const runs = found.get(`${name} ${labelOf(view)}`) ?? [];
        return [
          formatSpread(spreadOf(runs.map(({ imageKB }) => imageKB)), 0),
          formatSpread(spreadOf(runs.map(({ paintSeconds }) => paintSeconds)), 1),
        ];
      }),
    ]);
    return textTable(['page', ...names.flatMap((name) => [`${name}: images, kB`, `LCP, s`])], rows, 1);
  } finally {
    await browser.close();
    network.close();
    await site.close();
  }
}

function labelOf({ page, isLater, isLite }: View): string {
  return `${page}, ${isLater ? 'later' : 'first'} page${isLite ? ', less data' : ''}`;
}

async function viewsOf(browser: Browser, origin: string): Promise<View[]> {
  const page = await browser.newPage();
  const hrefOf = async (path: string, start: string) => {
    await page.goto(origin + path);
    return (await page.locator(`main a[href^="${start}"]`).first().getAttribute('href')) ?? path;
  };
  const category = await hrefOf('/categories', '/categories/');
  const paths = { home: '/', category, product: await hrefOf(category, '/product/') };
  await page.close();
  return Object.entries(paths).flatMap(([name, path]) =>
    [false, true].flatMap((isLater) =>
      [false, true].map((isLite) => ({ page: name, path, isLater, isLite })),
    ),
  );
}

async function measured(
  browser: Browser,
  origin: string,
  { path, isLater, isLite }: View,
  network: SlowNetwork,
  speed: NetworkSpeed,
): Promise<Measured> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript((choice) => localStorage.setItem('less-data', choice), isLite ? 'on' : 'off');
    const page = await context.newPage();
    network.speed = UNLIMITED;
    if (isLater) {
      await page.goto(`${origin}/blog`);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await page.waitForFunction(async (isOn) => (await caches.has('lite')) === isOn, isLite);
    }
    network.speed = speed;
    await page.goto(origin + path, { timeout: 120_000 });
    return await page.evaluate(factsOfPage, IDLE_MS);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function factsOfPage(idleMs: number): Promise<Measured> {
  const images = () =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const isImage = entry instanceof PerformanceResourceTiming && /\/_img\//.test(entry.name);
      return isImage ? [entry] : [];
    });
  for (let count = -1; count !== images().length; ) {
    count = images().length;
    await new Promise((resolve) => setTimeout(resolve, idleMs));
  }
  const paint = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  const bytes = images().reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { imageKB: bytes / 1000, paintSeconds: paint / 1000 };
}
