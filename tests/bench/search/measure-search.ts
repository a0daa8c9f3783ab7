/** How well and how fast a shop's search finds products, as three tables. */
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import * as z from 'zod';
import { listPages } from '#pipeline/list-pages.ts';
import type { ShopSnapshot } from '#pipeline/snapshot/shop-snapshot.ts';
import { settings } from '../../fixtures/snapshots.ts';
import { demoSnapshots } from '../../search/demo-snapshots.ts';
import { largeCatalog } from '../../search/large-catalog.ts';
import { DEVELOPMENT, HELD_BACK_QUERIES, type JudgedQuery } from '../../search/queries/all-queries.ts';
import { scoreQuery, searchedShops, searchFileText, summarize } from '../../search/score.ts';
import { launchChromium } from '../../support/launch-chromium.ts';
import type { BenchOptions } from '../parts.ts';
import { textTable } from '../text-table.ts';

const SLOWDOWN = 6;
const PRODUCTS = 1_000;

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const milliseconds = (time: number) => time.toFixed(1);

function recallTable(): string {
  const shops = searchedShops();
  const scoresOf = (queries: readonly JudgedQuery[]) =>
    summarize(
      queries.flatMap((query) => {
        const shop = shops.get(query.shop);
        return shop === undefined ? [] : [scoreQuery(query, shop)];
      }),
    );
  const [development, heldBack] = [scoresOf(DEVELOPMENT), scoresOf(HELD_BACK_QUERIES)];
  const rows = development.kinds.map(({ kind, queries, recall }, index) => {
    const other = heldBack.kinds[index];
    return [kind, String(queries), percent(recall), String(other?.queries), percent(other?.recall ?? 0)];
  });
  const all = ['all with results', String(DEVELOPMENT.length), percent(development.recall)];
  rows.push([...all, String(HELD_BACK_QUERIES.length), percent(heldBack.recall)]);
  rows.push(['without a result', '', percent(development.empty), '', percent(heldBack.empty)]);
  return textTable(['kind', 'queries', 'recall@5', 'held back', 'recall@5'], rows, 1);
}

function sizeRow(name: string, snapshot: ShopSnapshot): string[] {
  const text = searchFileText(snapshot);
  const plan = listPages(snapshot, settings());
  const file = plan.files.find((one) => one.file.startsWith('_search/'));
  const start = process.cpuUsage();
  // Each access computes it.
  const length = file?.body.length ?? 0;
  const { user, system } = process.cpuUsage(start);
  const cpu = milliseconds((user + system) / 1000);
  return [
    name,
    String(snapshot.products.size),
    kilobytes(length),
    kilobytes(brotliCompressSync(text).length),
    cpu,
  ];
}

function sizeTable(): string {
  const rows = [...demoSnapshots()].map(([name, snapshot]) => sizeRow(name, snapshot));
  rows.push(sizeRow('large', largeCatalog(PRODUCTS)));
  return textTable(['shop', 'products', 'kB', 'kB brotli', 'CPU ms to write'], rows, 1);
}

const Bundles = z.tuple([z.object({ output: z.tuple([z.object({ code: z.string() })]) })]);
const Figures = z.object({ ready: z.number(), longest: z.number(), keystrokes: z.array(z.number()) });

async function browserCode(root: string): Promise<string> {
  const entry = path.join(root, 'tests/bench/search/browser-search.ts');
  const lib = { entry, formats: ['iife' as const], name: 'bench' };
  const bundles = await build({ configFile: false, logLevel: 'error', build: { write: false, lib } });
  const [{ output }] = Bundles.parse(bundles);
  return output[0].code;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

async function speedTable({ root, rounds, log }: BenchOptions): Promise<string> {
  const code = await browserCode(root);
  const text = searchFileText(largeCatalog(PRODUCTS));
  const queries = DEVELOPMENT.filter(({ shop }) => shop === 'aurora').map(({ query }) => query);
  const browser = await launchChromium();
  try {
    const runs: z.infer<typeof Figures>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      log(`search: round ${round + 1} of ${rounds}`);
      const page = await browser.newPage();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.addScriptTag({ content: code });
      const call = `measureSearch(${JSON.stringify(text)}, ${JSON.stringify(queries)})`;
      runs.push(Figures.parse(await page.evaluate(call)));
      await page.close();
    }
    const median = (pick: (run: z.infer<typeof Figures>) => number) =>
      milliseconds(quantile(runs.map(pick), 0.5));
    const rows = [
      ['from the response to the first result', median(({ ready }) => ready)],
      ['the longest task of it', median(({ longest }) => longest)],
      ['a keystroke, median', median(({ keystrokes }) => quantile(keystrokes, 0.5))],
      ['a keystroke, 95 %', median(({ keystrokes }) => quantile(keystrokes, 0.95))],
    ];
    return textTable([`${PRODUCTS} products, CPU ÷ ${SLOWDOWN}`, 'ms'], rows, 1);
  } finally {
    await browser.close();
  }
}

export async function measureSearch(options: BenchOptions): Promise<string> {
  return [recallTable(), sizeTable(), await speedTable(options)].join('\n\n');
}
