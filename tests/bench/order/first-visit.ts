/** Time until the one-page order of an advert can be used, at a first visit on a slow network, from a real nginx. */

import path from 'node:path';
import type { Browser } from 'playwright';
import { imageSvg } from '#demo/images.ts';
import { launchChromium } from '../../support/launch-chromium.ts';
import { SlowNetwork } from '../../support/slow-network.ts';
import { startTestSite } from '../../support/test-site.ts';
import { fetchPage, startNginx } from '../live/start-nginx.ts';
import type { BenchOptions } from '../parts.ts';
import { formatSpread, spreadOf } from '../spread.ts';
import { textTable } from '../text-table.ts';

const SHOP = 'aurora.localhost';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SECOND_GENERATION = { latencyMs: 800, bytesPerSecond: 32_000 };

interface Visit {
  paintSeconds: number;
  readySeconds: number;
}

export async function firstVisit({ folder, rounds, log }: BenchOptions): Promise<string> {
  const site = await startTestSite({ api: 0, preview: 0 }, { imageSvg });
  try {
    const nginx = await startNginx(path.join(folder, 'nginx'), site.outDir);
    const order = await orderPath(nginx.port);
    const kinds = [
      { name: 'HTTP/2 with TLS', scheme: 'https', port: nginx.tlsPort },
      { name: 'HTTP/1.1', scheme: 'http', port: nginx.port },
    ];
    const found = new Map<string, Visit[]>();
    for (let round = 0; round < rounds; round += 1) {
      log(`Round ${round + 1} of ${rounds}`);
      for (const { name, scheme, port } of kinds) {
        const network = await SlowNetwork.start(port, SECOND_GENERATION);
        const browser = await launchChromium([
          `--host-resolver-rules=MAP *:${port} 127.0.0.1:${network.port}`,
          // An unknown certificate would cost a second connection.
          `--ignore-certificate-errors-spki-list=${nginx.tlsKeyHash}`,
        ]);
        const visit = await visitOf(browser, `${scheme}://${SHOP}:${port}${order}`).finally(async () => {
          await browser.close();
          network.close();
        });
        found.set(name, [...(found.get(name) ?? []), visit]);
      }
    }
    const rows = [...found].map(([name, visits]) => [
      name,
      formatSpread(spreadOf(visits.map(({ paintSeconds }) => paintSeconds)), 1),
      formatSpread(spreadOf(visits.map(({ readySeconds }) => readySeconds)), 1),
    ]);
    return textTable(['2G, 390 px', 'first paint, s', 'order can be sent, s'], rows, 1);
  } finally {
    await site.close();
  }
}

/** Of the first product of the shop's list. */
async function orderPath(port: number): Promise<string> {
  const list = await fetchPage(port, SHOP, '/for-you');
  const product = /href="\/product\/([^"]+)"/.exec(list)?.[1];
  if (product === undefined) throw new Error('The list of the shop links no product.');
  return `/order/${product}?utm_source=facebook&fbclid=IwAR_2-x`;
}

async function visitOf(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('form[data-order][data-ready]') === null) return;
      performance.mark('ready');
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-ready'] });
  });
  await page.goto(url, { timeout: 120_000 });
  await page.locator('form[data-order][data-ready]').waitFor();
  const timeOf = (type: string, name: string) =>
    page.evaluate(
      ([each, called]) =>
        performance.getEntriesByType(each ?? '').find((entry) => entry.name === called)?.startTime ??
        Number.NaN,
      [type, name],
    );
  const paint = await timeOf('paint', 'first-contentful-paint');
  return { paintSeconds: paint / 1000, readySeconds: (await timeOf('mark', 'ready')) / 1000 };
}
