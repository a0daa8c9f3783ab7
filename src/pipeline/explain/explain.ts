/** Says why a page was rendered again: which field of shop or page changed its key, with both values. */
import { stat } from 'node:fs/promises';
import { readHosts } from '#releases/hosts.ts';
import { readLedger } from '#releases/ledger.ts';
import {
  type ReleasePage,
  readCurrentRelease,
  readRelease,
  releaseDir,
  type StoredRelease,
} from '#releases/manifest.ts';
import { ensureWithin } from '#releases/release-path.ts';
import { readViewRecord } from '#releases/view-record.ts';
import { fileOfPath } from '#site/routes.ts';
import { didYouMean } from '../report/did-you-mean.ts';
import { type Difference, differences } from './difference.ts';

const MOST_FIELDS = 40;
const MOST_VALUE_CHARS = 120;

/** There is nothing to explain; the message says what is missing and what to do. */
export class ExplainError extends Error {
  override name = 'ExplainError';
}

/**
 * The folder of a shop below the folder of all shops.
 * @param host domain or alias of the shop
 * @throws {ExplainError} when no such shop was built
 * @throws {ReleasePathError} when the name is none of a folder
 */
export async function siteOf(outDir: string, host: string): Promise<string> {
  const hosts = await readHosts(outDir);
  const siteDir = ensureWithin(outDir, hosts.get(host) ?? host);
  const isBuilt = await stat(siteDir).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
  if (isBuilt) return siteDir;
  const hint = didYouMean(host, [...hosts.keys()]) || ' Build it first: npm run build';
  throw new ExplainError(`${outDir} has no shop ${host}.${hint}`);
}

/**
 * Compares a page of the live release with the same page of the release before.
 * @param siteDir folder of the shop
 * @param path public path or whole address as in a browser, or a file of the release such as `404.html`
 * @returns lines for the operator
 * @throws {ExplainError} when the shop has no release or neither release has the page
 */
export async function explain(siteDir: string, path: string): Promise<string[]> {
  const live = await readCurrentRelease(siteDir);
  if (live === null) {
    throw new ExplainError(`${siteDir} has no release that can be read. Build the shop first: npm run build`);
  }
  const before = await releaseBefore(siteDir, live.id);
  const page = findPage(live, path);
  const pageBefore = before === null ? undefined : findPage(before, path);
  if (page === undefined && pageBefore === undefined) {
    throw new ExplainError(
      `Release ${live.id} has no page ${path}. Its pages are listed in ${live.dir}/release.json.`,
    );
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
    ...(await changedFields(siteDir, [before, pageBefore], [live, page])),
    ...(sameBytes([before, pageBefore], [live, page])
      ? ['The rendered page is the same, byte for byte.']
      : []),
  ];
}

type PageOfRelease = readonly [release: StoredRelease, page: ReleasePage];

async function releaseBefore(siteDir: string, id: string): Promise<StoredRelease | null> {
  const { releases } = await readLedger(siteDir);
  const index = releases.findIndex((release) => release.id === id);
  const before = releases[index - 1];
  return before === undefined ? null : readRelease(releaseDir(siteDir, before.id));
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
  siteDir: string,
  before: PageOfRelease,
  after: PageOfRelease,
): Promise<string[]> {
  const [recordBefore, record] = await Promise.all([
    readViewRecord(siteDir, before[0].id),
    readViewRecord(siteDir, after[0].id),
  ]);
  if (recordBefore === null || record === null) {
    return ['The views of these releases are not kept any more, so the fields are unknown.'];
  }
  const found = [
    ...differences('shop', recordBefore.shop, record.shop),
    ...differences('page', recordBefore.pages[before[1].file], record.pages[after[1].file]),
  ];
  const rest = found.length - MOST_FIELDS;
  return [...found.slice(0, MOST_FIELDS).map(line), ...(rest > 0 ? [`… and ${rest} fields more.`] : [])];
}

function line({ field, before, after }: Difference): string {
  return `${field}: ${shown(before)} → ${shown(after)}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? '(none)';
  return text.length <= MOST_VALUE_CHARS ? text : `${text.slice(0, MOST_VALUE_CHARS)}…`;
}

function sameBytes([before, pageBefore]: PageOfRelease, [after, page]: PageOfRelease): boolean {
  return before.manifest.files[pageBefore.file] === after.manifest.files[page.file];
}
