/** What the pages of built shops weigh, as a table: the largest page of each kind. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { readCurrentRelease } from '#releases/current-release.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import type { ShopReleases } from '#releases/release-store.ts';
import { readViewRecord } from '#releases/view-record.ts';
import { BUDGET_SLUG } from '../../support/budget-shop.ts';
import { brotli, scriptGraph, weighPage, weighScripts } from '../../support/page-weight.ts';
import { startTestSite } from '../../support/test-site.ts';
import { textTable } from '../text-table.ts';

/** Demo shops differ from the budget shop where their content shows. */
const CONTENT_KINDS = new Set(['home', 'product-list', 'product', 'campaign', 'post', 'page']);
const DEMO_SHOPS = ['aurora', 'volt', 'mishti'];

const HEAD = ['shop', 'kind', 'largest page'];
const SIZES = ['HTML', 'gzip', 'brotli', 'CSS in it', 'CSS br', 'JS at once br', 'JS on intent br'];

const KindedView = z.object({ kind: z.string() });

/** Builds the test shops and weighs them. All figures are kB of 1,024 bytes. */
export async function weighPages(): Promise<string> {
  const site = await startTestSite({ api: 0, preview: 0 });
  try {
    const rows: string[][] = [];
    for (const slug of [BUDGET_SLUG, ...DEMO_SHOPS]) {
      const pages = await largestOfEachKind(new FolderStore(site.outDir).shop(`${slug}.localhost`));
      for (const [kind, { file, html }] of pages) {
        if (slug !== BUDGET_SLUG && !CONTENT_KINDS.has(kind)) continue;
        const sizes = sizesOf(html, path.join(site.outDir, '_assets'));
        rows.push([slug, kind, file.length > 40 ? `${file.slice(0, 39)}…` : file, ...sizes]);
      }
    }
    return textTable([...HEAD, ...SIZES], rows, HEAD.length);
  } finally {
    await site.close();
  }
}

async function largestOfEachKind(shop: ShopReleases): Promise<Map<string, { file: string; html: string }>> {
  const { release } = await readCurrentRelease(shop);
  const views = release && (await readViewRecord(shop, release.id));
  if (!views) throw new Error(`${shop.locate()} has no release that can be read.`);
  const largest = new Map<string, { file: string; html: string }>();
  for (const [file, view] of Object.entries(views.pages)) {
    const { kind } = KindedView.parse(view);
    const html = Buffer.from(await shop.readFile(release, file)).toString('utf8');
    if (html.length > (largest.get(kind)?.html.length ?? 0)) largest.set(kind, { file, html });
  }
  return largest;
}

/** The cells under {@link SIZES}. */
function sizesOf(html: string, assetsDir: string): string[] {
  const { css } = weighPage(html);
  const { js, scripts } = weighScripts(html, assetsDir);
  const body = Buffer.from(html);
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
  const share = Buffer.byteLength(styles.join('')) / body.length;
  const islands = [...html.matchAll(/(?:component|renderer)-url="([^"]+)"/g)].map(([, url = '']) => url);
  const onIntent = scriptGraph(islands, assetsDir).filter((file) => !scripts.includes(file));
  const compressedBytes = (file: string) => brotli(readFileSync(path.join(assetsDir, file)));
  return [
    ...[body.length, gzipSync(body, { level: 9 }).length, brotli(body)].map(kilobytes),
    `${Math.round(share * 100)} %`,
    ...[css, js, onIntent.reduce((sum, file) => sum + compressedBytes(file), 0)].map(kilobytes),
  ];
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
