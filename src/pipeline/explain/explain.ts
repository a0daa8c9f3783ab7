/** Finds why a page was rendered again: the fields of shop or page that changed its key, with both values. */
import { readCurrentRelease } from '#releases/current-release.ts';
import { readLedger } from '#releases/ledger.ts';
import type { ReleasePage } from '#releases/manifest.ts';
import type { ShopReleases, StoredRelease } from '#releases/release-store.ts';
import { readViewRecord } from '#releases/view-record.ts';
import { fileOfPath } from '#site/routes.ts';
import { type Difference, differences } from './difference.ts';

/** There is nothing to explain. The message names what is missing and what to do. */
export class ExplainError extends Error {
  override name = 'ExplainError';
}

/**
 * Compares a page of the live release with the same page of the release before.
 * @param path public path or URL of the page, or a file of the release such as `404.html`
 * @returns lines for the operator
 * @throws {ExplainError} when the shop has no release or neither release has the page
 */
export async function explain(shop: ShopReleases, path: string): Promise<string[]> {
  const { release: live } = await readCurrentRelease(shop);
  if (live === null) {
    throw new ExplainError(
      `${shop.locate()} has no release that can be read. Build the shop first: npm run build`,
    );
  }
  const before = await releaseBefore(shop, live.id);
  const page = findPage(live, path);
  const pageBefore = before === null ? undefined : findPage(before, path);
  if (page === undefined && pageBefore === undefined) {
    throw new ExplainError(`Release ${live.id} has no page ${path}. Its release.json lists the pages.`);
  }
  if (before === null)
    return [`${path} is in ${live.id}, the only release: there is nothing to compare it with.`];
  const releases = `${before.id} → ${live.id}`;
  if (pageBefore === undefined) return [`${path} is new (${releases}).`];
  if (page === undefined) return [`${path} is gone (${releases}).`];
  if (page.key === pageBefore.key)
    return [`${path} did not change (${releases}): its key is still ${page.key}.`];
  return [
    `${path} changed (${releases}): key ${pageBefore.key} → ${page.key}.`,
    ...(before.manifest.bundle === live.manifest.bundle
      ? []
      : [`bundle: ${before.manifest.bundle} → ${live.manifest.bundle}`]),
    ...(await changedFields(shop, [before, pageBefore], [live, page])),
    ...(sameBytes([before, pageBefore], [live, page])
      ? ['The rendered page is the same, byte for byte.']
      : []),
  ];
}

type PageOfRelease = readonly [release: StoredRelease, page: ReleasePage];

async function releaseBefore(shop: ShopReleases, id: string): Promise<StoredRelease | null> {
  const { releases } = await readLedger(shop);
  const index = releases.findIndex((release) => release.id === id);
  const before = releases[index - 1];
  return before === undefined ? null : shop.readRelease(before.id);
}

function findPage({ manifest }: StoredRelease, path: string): ReleasePage | undefined {
  const withoutOrigin = path.replace(/^https?:\/\/[^/]*/i, '');
  const given = `/${withoutOrigin.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '')}`;
  let file: string;
  try {
    file = fileOfPath(given);
  } catch {
    throw new ExplainError(`${path} is no path: it has a broken escape such as %E0.`);
  }
  const names = [file, given.slice(1)];
  return manifest.pages.find((page) => [page.file, ...page.aliases].some((name) => names.includes(name)));
}

async function changedFields(
  shop: ShopReleases,
  before: PageOfRelease,
  after: PageOfRelease,
): Promise<string[]> {
  const [recordBefore, record] = await Promise.all([
    readViewRecord(shop, before[0].id),
    readViewRecord(shop, after[0].id),
  ]);
  if (recordBefore === null || record === null) {
    return ['The views of these releases are no longer stored, so the fields are unknown.'];
  }
  return [
    ...differences('shop', recordBefore.shop, record.shop),
    ...differences('page', recordBefore.pages[before[1].file], record.pages[after[1].file]),
  ].map(line);
}

function line({ field, before, after }: Difference): string {
  return `${field}: ${shown(before)} → ${shown(after)}`;
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? '(none)';
}

function sameBytes([before, pageBefore]: PageOfRelease, [after, page]: PageOfRelease): boolean {
  return before.manifest.files[pageBefore.file] === after.manifest.files[page.file];
}
