/** The stages of one shop in order, from the API's responses to the live release: read this file first. */
import {
  type CheckedRelease,
  lacksText,
  readCheckedRelease,
  readCurrentRelease,
} from '#releases/current-release.ts';
import { servedAliases, writeAliases } from '#releases/hosts.ts';
import { checkAssets } from '#releases/install-assets.ts';
import {
  readLastResponses,
  removeRawResponses,
  withStored,
  writeLastResponses,
} from '#releases/last-responses.ts';
import { type Pin, pinnedMessage, readLedger } from '#releases/ledger.ts';
import type { ReleaseStore, ShopReleases, StoredRelease } from '#releases/release-store.ts';
import { commandOn } from '#releases/target-url.ts';
import { paths } from '#site/page-paths.ts';
import { LockedError } from '#system/lock.ts';
import type { ApiSource } from './api/api-source.ts';
import { fetchResponses } from './fetch-snapshot.ts';
import { decideNoShop, readNoShopRecord, removeNoShopRecord, writeNoShopRecord } from './no-shop.ts';
import {
  type BuildState,
  inputHash,
  type LiveRelease,
  liveState,
  writeBuildState,
} from './release/build-state.ts';
import { bundleAssets } from './release/bundle-files.ts';
import type { ReleaseSiteOptions } from './release-site.ts';
import { failureMessage } from './report/failure-message.ts';
import {
  type FailedCallResult,
  type Outcome,
  outcomeOf,
  type ShopResult,
  withPurge,
} from './report/shop-result.ts';
import type { ReadingResult } from './snapshot/shop-reader.ts';
import type { ShopSnapshot } from './snapshot/shop-snapshot.ts';
import { SnapshotError } from './snapshot/snapshot-error.ts';

export interface BuildSiteOptions extends ReleaseSiteOptions {
  source: ApiSource;
  /** Whether the API has any shop of the tenants, see `createShopProbe`. */
  apiHasShops: () => Promise<boolean>;
  signal?: AbortSignal | undefined;
}

/** Loaded on demand: most builds change no shop, and then do not plan, render or write. */
const loadReleaseSite = () => import('./release-site.ts');

/** The requests to the API so far. The result of a build that fails later reports them too. */
interface Requests {
  calls: number;
  warnings: string[];
  failedCalls: FailedCallResult[];
}

/**
 * Builds one shop and activates its release when anything changed. Never rejects: a failure is the result's
 * `error`, and the last release stays live.
 */
export async function buildSite(options: BuildSiteOptions): Promise<ShopResult> {
  const { domain } = options.settings.tenant;
  const began = options.now();
  const requests: Requests = { calls: 0, warnings: [], failedCalls: [] };
  const shop = options.store.shop(domain);
  try {
    const outcome = await lockedBuild(options, shop, requests);
    return { domain, ...outcome, error: null, ms: options.now() - began };
  } catch (error) {
    const calls = error instanceof SnapshotError ? error.calls : requests.calls;
    const facts = { ...requests, calls, written: 0, validUntil: await validUntilOf(shop) };
    const status = error instanceof LockedError ? 'busy' : 'failed';
    const outcome = outcomeOf(status, await liveReleaseOf(shop), facts);
    return { domain, ...outcome, error: failureMessage(error), ms: options.now() - began };
  }
}

async function lockedBuild(
  options: BuildSiteOptions,
  shop: ShopReleases,
  requests: Requests,
): Promise<Outcome> {
  const lock = await shop.lock();
  try {
    return await buildStages(options, shop, requests);
  } finally {
    await lock.release();
  }
}

async function buildStages(
  options: BuildSiteOptions,
  shop: ShopReleases,
  requests: Requests,
): Promise<Outcome> {
  const { store, settings } = options;
  const [checked, { pin, releases }, served] = await Promise.all([
    readCheckedRelease(shop),
    readLedger(shop),
    servedAliases(store, settings.tenant),
    writeAliases(shop, settings.tenant.aliases),
  ]);
  const live = { ...checked, isRecorded: releases.at(-1)?.id === checked.id };
  const outcome = await (pin === null
    ? buildUnpinned(options, shop, live, requests)
    : buildPinned(options, shop, live, pin));
  return { ...outcome, warnings: [...outcome.warnings, ...served] };
}

async function buildPinned(
  options: BuildSiteOptions,
  shop: ShopReleases,
  live: CheckedRelease,
  pin: Pin,
): Promise<Outcome> {
  await removeRawResponses(shop, await readLastResponses(shop));
  return withPurge(pinned(options, live, pin), await repeatPurge(options, shop, live));
}

async function buildUnpinned(
  options: BuildSiteOptions,
  shop: ShopReleases,
  live: LiveRelease,
  requests: Requests,
): Promise<Outcome> {
  if (live.release === null) options.renderer.expectShop?.();
  const reading = await readShop(options, shop, live, requests);
  switch (reading.kind) {
    case 'no-shop':
      return withoutShop(options, shop, live, requests);
    case 'unchanged': {
      const { warnings, validUntil } = reading.state;
      await checkAssets(options.store, bundleAssets(options.renderer));
      const outcome = outcomeOf('unchanged', live.release, { ...requests, warnings, written: 0, validUntil });
      return withPurge(outcome, await repeatPurge(options, shop, live));
    }
    case 'changed':
      return releaseShop(options, shop, live, requests, reading);
  }
}

/** An operator pinned the shop: nothing is requested from the API, and the result has no `validUntil`. */
function pinned({ store, settings }: BuildSiteOptions, live: CheckedRelease, pin: Pin): Outcome {
  const damage = live.missing.length === 0 ? [] : [lacksText(live.id, live.missing)];
  const warnings = [pinnedMessage(store, settings.tenant.domain, pin), ...damage];
  return outcomeOf('pinned', live.release, {
    calls: 0,
    failedCalls: [],
    warnings,
    written: 0,
    validUntil: null,
  });
}

type Reading =
  | { kind: 'no-shop' }
  /** The live release was built from the same responses. */
  | { kind: 'unchanged'; state: BuildState }
  | { kind: 'changed'; input: string; snapshot: ShopSnapshot };

/** Reads the shop and stores its responses. They can be garbage-collected after this function. */
async function readShop(
  { settings, source, renderer, signal, now }: BuildSiteOptions,
  shop: ShopReleases,
  live: LiveRelease,
  requests: Requests,
): Promise<Reading> {
  const lastResponses = await readLastResponses(shop);
  const responses = await fetchResponses(settings.tenant, source, { signal, lastResponses });
  Object.assign(requests, requestsOf(responses, now()));
  if (responses.kind === 'no-shop') {
    await removeRawResponses(shop, lastResponses);
    return { kind: 'no-shop' };
  }
  const input = inputHash(renderer, settings, responses.fingerprint);
  const [state] = await Promise.all([liveState(shop, live, input, settings.asOf), removeNoShopRecord(shop)]);
  if (state !== null) {
    await writeLastResponses(shop, withStored(responses.responsesToStore, lastResponses), now());
    return { kind: 'unchanged', state };
  }
  const read = await responses.readSnapshot();
  Object.assign(requests, requestsOf(read, now()));
  await writeLastResponses(shop, responses.responsesToStore, now());
  return { kind: 'changed', input, snapshot: read.snapshot };
}

async function releaseShop(
  options: BuildSiteOptions,
  shop: ShopReleases,
  live: CheckedRelease,
  requests: Requests,
  { input, snapshot }: Extract<Reading, { kind: 'changed' }>,
): Promise<Outcome> {
  const { releaseSite } = await loadReleaseSite();
  const released = await releaseSite(options, shop, live, snapshot);
  const { status, release, written, failedPages, validUntil, planWarnings, purgeProblem } = released;
  const warnings = [...requests.warnings, ...planWarnings];
  // Without a state of this release the next build plans again, until nothing fails.
  const isComplete = requests.failedCalls.length === 0 && failedPages.length === 0;
  const stateWarning = isComplete
    ? await writeBuildState(shop, { release: release.id, input, validUntil, warnings })
    : null;
  const outcome = status === 'written' ? 'built' : 'unchanged';
  const targetWarnings = [
    ...repairWarning(live),
    ...released.targetWarnings,
    ...(stateWarning === null ? [] : [stateWarning]),
  ];
  const facts = {
    ...requests,
    ...{ failedPages, written, validUntil },
    warnings: [...warnings, ...targetWarnings],
  };
  return withPurge(outcomeOf(outcome, release, facts), purgeProblem);
}

/** Files that the live release lacked. */
function repairWarning({ id, missing }: CheckedRelease): string[] {
  if (missing.length === 0) return [];
  return [`${lacksText(id, missing)} They were written again. Find out what removes them.`];
}

/** Purges the URLs that earlier builds did not purge. */
async function repeatPurge(
  { settings, purge }: BuildSiteOptions,
  shop: ShopReleases,
  { release }: CheckedRelease,
): Promise<string | null> {
  if (release === null || purge === undefined) return null;
  return purge.send({ shop, tenant: settings.tenant, before: release.manifest, after: release.manifest });
}

function requestsOf({ calls, warnings, failedCalls }: ReadingResult, now: number): Requests {
  const results = failedCalls.map(({ call, message, respondedAt }) => ({
    call,
    message,
    ageMs: respondedAt === null ? null : Math.max(now - respondedAt, 0),
  }));
  return { calls, warnings, failedCalls: results };
}

/** The API has no shop for the domain. If a look-up ten minutes later also finds none, the 404 site is published. */
async function withoutShop(
  options: BuildSiteOptions,
  shop: ShopReleases,
  live: CheckedRelease,
  requests: Requests,
): Promise<Outcome> {
  const previous = await readNoShopRecord(shop);
  const { publish: isConfirmed, record } = decideNoShop(previous, options.now());
  if (previous?.since !== record.since) await writeNoShopRecord(shop, record);
  if (!isConfirmed) {
    const waiting =
      'The API has no shop for this domain. It is looked up again before the 404 site replaces the shop.';
    const facts = { ...requests, written: 0, validUntil: await validUntilOf(shop) };
    const outcome = outcomeOf('no-shop', live.release, {
      ...facts,
      warnings: [...requests.warnings, waiting],
    });
    return withPurge(outcome, await repeatPurge(options, shop, live));
  }
  const isOpen = live.release?.manifest.pages.some(({ path }) => path === paths.home()) === true;
  if (isOpen && !options.force && !(await options.apiHasShops()))
    throw new Error(noShopsMessage(options.store));
  const { releaseSite } = await loadReleaseSite();
  const released = await releaseSite(options, shop, live, null);
  const { release, written, purgeProblem } = released;
  const warnings = [...requests.warnings, ...repairWarning(live), ...released.targetWarnings];
  const facts = { ...requests, warnings, written, validUntil: null };
  return withPurge(outcomeOf('no-shop', release, facts), purgeProblem);
}

function noShopsMessage(store: ReleaseStore): string {
  return (
    'The API returned "no shop" for every tenant that was looked up, so this one stays live. ' +
    `If all of them are gone: ${commandOn(store, 'build', '--force')}`
  );
}

/** Null also if the live release cannot be read. */
async function liveReleaseOf(shop: ShopReleases): Promise<StoredRelease | null> {
  return readCurrentRelease(shop).then(
    ({ release }) => release,
    () => null,
  );
}

/** `validUntil` of the release that stays live; null also if its ledger cannot be read. */
async function validUntilOf(shop: ShopReleases): Promise<number | null> {
  return readLedger(shop).then(
    ({ validUntil }) => validUntil,
    () => null,
  );
}
