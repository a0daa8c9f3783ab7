/** The stages of one shop in order, from the API's answers to the live release: read this file first. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { publishRelease } from '#releases/activate-release.ts';
import { type BuildState, inputHash, readBuildState, writeBuildState } from '#releases/build-state.ts';
import { lockFolder } from '#releases/folder/lock-folder.ts';
import { readLedger } from '#releases/ledger.ts';
import { removeLeftovers } from '#releases/leftovers.ts';
import { readCurrentRelease, type StoredRelease } from '#releases/manifest.ts';
import { paths } from '#site/routes.ts';
import { writeFileAtomic } from '#system/atomic-file.ts';
import type { ApiSource } from './api/api-source.ts';
import { fetchAnswers } from './fetch-snapshot.ts';
import { listPages } from './list-pages.ts';
import { decideNoShop, parseNoShopRecord } from './no-shop.ts';
import { planDefaultSite } from './plan/default-site.ts';
import type { PlanSettings } from './plan/settings.ts';
import { guardShrink } from './release/shrink-guard.ts';
import { diskAdvice } from './report/disk-advice.ts';
import type { ShopResult, ShopStatus } from './report/shop-result.ts';
import { siteFiles } from './site-files/site-files.ts';
import type { Renderer, SitePlan } from './site-plan.ts';
import { SnapshotError } from './snapshot/snapshot-error.ts';
import { writeRelease } from './write-release.ts';

export interface BuildSiteOptions {
  /** Folder of all shops. */
  outDir: string;
  settings: PlanSettings;
  source: ApiSource;
  renderer: Renderer;
  /** Publish although the shop lost most of its pages, or the API all its shops. */
  force: boolean;
  /** Whether the API knows any shop of the tenants, see `shop-probe.ts`. */
  knowsShops: () => Promise<boolean>;
  /** The clock, epoch ms. */
  now: () => number;
  signal?: AbortSignal | undefined;
}

type Outcome = Omit<ShopResult, 'domain' | 'ms' | 'error'>;

/** What the API was asked so far: a build that fails later tells it too. */
interface Asked {
  calls: number;
  warnings: string[];
}

/**
 * Builds one shop and makes its release live when anything changed. Never rejects: what went wrong is the
 * result's `error`, and the last release stays live.
 */
export async function buildSite(options: BuildSiteOptions): Promise<ShopResult> {
  const { domain } = options.settings.tenant;
  const siteDir = path.join(options.outDir, domain);
  const began = options.now();
  const asked: Asked = { calls: 0, warnings: [] };
  try {
    const outcome = await lockedBuild(options, siteDir, asked);
    return { domain, ...outcome, error: null, ms: options.now() - began };
  } catch (error) {
    const live = await readCurrentRelease(siteDir).catch(() => null);
    const calls = error instanceof SnapshotError ? error.calls : asked.calls;
    const { warnings } = asked;
    const validUntil = await validUntilOf(siteDir);
    const outcome = outcomeOf('failed', live, { calls, warnings, written: 0, validUntil });
    return { domain, ...outcome, error: messageOf(error), ms: options.now() - began };
  }
}

async function lockedBuild(options: BuildSiteOptions, siteDir: string, asked: Asked): Promise<Outcome> {
  const lock = await lockFolder(siteDir, { waitMs: 0 });
  try {
    await removeLeftovers(siteDir);
    return await buildStages(options, siteDir, asked);
  } finally {
    await lock.release();
  }
}

async function buildStages(options: BuildSiteOptions, siteDir: string, asked: Asked): Promise<Outcome> {
  const { settings, source, renderer, signal } = options;
  const live = await readCurrentRelease(siteDir);
  const answers = await fetchAnswers(settings.tenant, source, { signal });
  Object.assign(asked, { calls: answers.calls, warnings: answers.warnings });
  if (answers.kind === 'no-shop') return withoutShop(options, siteDir, live, answers);
  await rm(noShopFile(siteDir), { force: true });

  const input = inputHash(renderer.bundle, settings, answers.fingerprint);
  const state = await readBuildState(siteDir);
  if (live && state && isCurrent(state, live, input, settings.asOf)) {
    const { warnings, validUntil } = state;
    return outcomeOf('unchanged', live, { calls: answers.calls, warnings, written: 0, validUntil });
  }

  const answer = await answers.readSnapshot();
  const planned = listPages(answer.snapshot, settings);
  const plan: SitePlan = { ...planned, files: [...planned.files, ...siteFiles(planned)] };
  const warnings = [...answer.warnings, ...plan.warnings];
  if (live) {
    const { domain } = settings.tenant;
    guardShrink(live.manifest.counts.pages, plan.pages.length, { force: options.force, domain });
  }
  const { status, release, written } = await publish(options, siteDir, plan, live);
  await writeBuildState(siteDir, { release: release.id, input, validUntil: plan.validUntil, warnings });
  const { validUntil } = plan;
  return outcomeOf(status, release, { calls: answer.calls, warnings, written, validUntil });
}

/** Writes and publishes a plan; the release that is live afterwards. */
async function publish(
  { outDir, settings, renderer, now }: Pick<BuildSiteOptions, 'outDir' | 'settings' | 'renderer' | 'now'>,
  siteDir: string,
  plan: SitePlan,
  previous: StoredRelease | null,
): Promise<{ status: ShopStatus; release: StoredRelease; written: number }> {
  const written = await writeRelease({ siteDir, plan, renderer, previous, asOf: settings.asOf });
  await publishRelease({ outDir, siteDir, written, renderer, now: now() });
  const status = written.status === 'written' ? 'built' : 'unchanged';
  return { status, release: written.release, written: written.written };
}

function isCurrent(state: BuildState, live: StoredRelease, input: string, asOf: number): boolean {
  const isValid = asOf >= live.manifest.asOf && (state.validUntil === null || asOf < state.validUntil);
  return state.release === live.id && state.input === input && isValid;
}

/** The API knows no shop for the domain: the 404 site follows when it says so again ten minutes later. */
async function withoutShop(
  options: BuildSiteOptions,
  siteDir: string,
  live: StoredRelease | null,
  { calls, warnings }: { calls: number; warnings: string[] },
): Promise<Outcome> {
  await mkdir(siteDir, { recursive: true });
  const file = noShopFile(siteDir);
  const previous = parseNoShopRecord(await readFile(file, 'utf8').catch(() => ''));
  const { publish: isConfirmed, record } = decideNoShop(previous, options.now());
  if (previous?.since !== record.since) await writeFileAtomic(file, `${JSON.stringify(record)}\n`);
  if (!isConfirmed) {
    const waiting =
      'The API knows no shop for this domain; it is asked again before the 404 site takes over.';
    const facts = { calls, written: 0, validUntil: await validUntilOf(siteDir) };
    return outcomeOf('no-shop', live, { ...facts, warnings: [...warnings, waiting] });
  }
  const isOpen = live?.manifest.pages.some(({ path: page }) => page === paths.home()) === true;
  if (isOpen && !options.force && !(await options.knowsShops())) throw new Error(NO_SHOPS);
  const plan = planDefaultSite(options.settings.publicApi);
  const { release, written } = await publish(options, siteDir, plan, live);
  return outcomeOf('no-shop', release, { calls, warnings, written, validUntil: null });
}

const NO_SHOPS =
  'The API says of every tenant it was asked about that there is no such shop, so this one stays live. ' +
  'If all of them are really gone: npm run build -- --force';

/** Of the release that stays live; null also when its ledger cannot be read. */
async function validUntilOf(siteDir: string): Promise<number | null> {
  return readLedger(siteDir).then(
    (ledger) => ledger.validUntil,
    () => null,
  );
}

function noShopFile(siteDir: string): string {
  return path.join(siteDir, 'no-shop.json');
}

function outcomeOf(
  status: ShopStatus,
  release: StoredRelease | null,
  facts: Pick<Outcome, 'calls' | 'warnings' | 'written' | 'validUntil'>,
): Outcome {
  const files = release ? Object.keys(release.manifest.files).length : 0;
  const pages = release?.manifest.counts.pages ?? 0;
  return {
    status,
    release: release?.id ?? null,
    pages,
    unchanged: Math.max(files - facts.written, 0),
    ...facts,
  };
}

/** The message of an error with those of its causes. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Says its cause in its own words.
  if (error instanceof SnapshotError) return error.message;
  const cause = error.cause === undefined ? '' : messageOf(error.cause);
  const message =
    cause === '' || error.message.includes(cause) ? error.message : `${error.message} (${cause})`;
  const advice = diskAdvice(error);
  return advice === '' ? message : `${message}. ${advice}`;
}
