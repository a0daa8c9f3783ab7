/** Checks the live release of a shop against its files, ledger, pin, assets, pending purge and lock. */
import { readBundleRecord } from '#releases/bundle-records.ts';
import { lacksText } from '#releases/current-release.ts';
import { LAST_RESPONSES_FILE, readLastResponses } from '#releases/last-responses.ts';
import { type Ledger, LedgerError, pinnedMessage, readLedger } from '#releases/ledger.ts';
import { bundlesOf } from '#releases/manifest.ts';
import type { ReleaseStore, ShopReleases, StoredRelease } from '#releases/release-store.ts';
import { commandOn } from '#releases/target-url.ts';
import { type PendingPurge, readPendingPurge } from '../purge/pending-purge.ts';
import { type Checked, type Finding, note, problem } from './finding.ts';

/** Time after `validUntil` within which a schedule builds the shop. */
const LATE_MS = 15 * 60_000;

export interface ReleaseCheck extends Checked {
  /** Id of the live release; null for none. */
  live: string | null;
  /** When it became live, epoch ms; null when the ledger does not list it. */
  publishedAt: number | null;
  /** Id of the pinned release. */
  pin: string | null;
  /** Paths of the live release's pages. */
  paths: readonly string[];
}

export interface CheckReleaseOptions {
  store: ReleaseStore;
  shop: ShopReleases;
  /** Names of the hashed assets in the store. */
  assets: ReadonlySet<string>;
  /** Epoch ms. */
  now: number;
}

export async function checkRelease(options: CheckReleaseOptions): Promise<ReleaseCheck> {
  const { store, shop } = options;
  const build = commandOn(store, 'build', `--only ${shop.domain}`);
  const live = await shop.liveId();
  if (live === null) {
    const findings = [
      problem('It has no live release.', `Build it: ${build}`),
      ...(await responseFindings(shop, build)),
      ...(await lockFindings(shop)),
    ];
    return { cell: 'none', findings, live, publishedAt: null, pin: null, paths: [] };
  }
  const [release, purge] = await Promise.all([shop.readRelease(live), readPendingPurge(shop)]);
  const ledger = await readLedger(shop).catch((error: unknown) => {
    if (error instanceof LedgerError) return error;
    throw error;
  });
  const findings = [
    ...(await responseFindings(shop, build)),
    ...(release === null ? [problem(`Its live release ${live} cannot be read.`, `Build it: ${build}`)] : []),
    ...(ledger instanceof LedgerError
      ? [problem('Its ledger is damaged.', ledger.message)]
      : ledgerFindings(options, ledger, live, build)),
    ...(release === null ? [] : await fileFindings(shop, release, build)),
    ...(release === null ? [] : await assetsFindings(options, release, build)),
    ...(purge === null ? [] : await purgeFindings(shop, purge, build)),
    ...(ledger instanceof LedgerError ? [] : await remainsFindings(shop, ledger, live)),
    ...(await lockFindings(shop)),
  ];
  const known = ledger instanceof LedgerError ? null : ledger;
  const publishedAt = known?.releases.find(({ id }) => id === live)?.publishedAt ?? null;
  const paths = (release?.manifest.pages ?? []).flatMap(({ path }) => path ?? []);
  return { cell: live, findings, live, publishedAt, pin: known?.pin?.release ?? null, paths };
}

/** Former versions stored raw responses of the API, also in files that every user of the machine can read. */
async function responseFindings(shop: ShopReleases, build: string): Promise<Finding[]> {
  const { form } = await readLastResponses(shop);
  if (form !== 'bodies') return [];
  const text = `Its stored responses (${LAST_RESPONSES_FILE}) are raw and have secrets of the seller, such as keys of gateways.`;
  return [problem(text, `Build it, which replaces them: ${build}`)];
}

/** @param build the command that builds the shop */
function ledgerFindings(
  { store, shop: { domain }, now }: CheckReleaseOptions,
  { pin, validUntil, releases }: Ledger,
  live: string,
  build: string,
): Finding[] {
  const isLate = validUntil !== null && now - validUntil > LATE_MS;
  if (pin !== null) {
    const stale = isLate ? ' Offers or campaigns on its pages ended since.' : '';
    const pinned = note(`It is pinned to ${pin.release}.${stale}`, pinnedMessage(store, domain, pin));
    if (pin.release === live) return [pinned];
    const text = `It is pinned to ${pin.release}, but ${live} is live: a rollback was interrupted.`;
    return [problem(text, `Complete it: ${commandOn(store, 'rollback', `--domain ${domain}`)}`)];
  }
  if (!releases.some(({ id }) => id === live)) {
    return [
      problem(
        `Its live release ${live} is not in its ledger.`,
        `Build it, which repairs the ledger: ${build}`,
      ),
    ];
  }
  if (releases.at(-1)?.id !== live) {
    const text = `Its ledger ends with ${releases.at(-1)?.id}, but ${live} is live: a build was interrupted.`;
    return [problem(text, `Complete it: ${build}`)];
  }
  if (!isLate) return [];
  const text = `An offer, campaign or date on its pages ended ${new Date(validUntil).toISOString()}.`;
  return [problem(text, `Build it, and check that a schedule does: ${build}`)];
}

async function purgeFindings(
  shop: ShopReleases,
  { since, problem: reason }: PendingPurge,
  build: string,
): Promise<Finding[]> {
  const holder = await shop.holder();
  if (reason === null && holder !== null && !holder.isStale) return [];
  const why = reason ?? 'the program that switched its release ended before it purged them';
  const text = `Its cache has pages of before ${new Date(since).toISOString()}: ${why}.`;
  const remedy =
    'Check PURGE_TO or purgeTo of the tenant, and PURGE_SECRET, then build it, which purges them';
  return [problem(text, `${remedy}: ${build}`)];
}

async function fileFindings(shop: ShopReleases, release: StoredRelease, build: string): Promise<Finding[]> {
  const missing = await shop.missingFiles(release);
  if (missing.length === 0) return [];
  const remedy = `Find out what removes them, such as a lifecycle rule, and build it, which writes them: ${build}`;
  return [problem(lacksText(release.id, missing), remedy)];
}

/** No findings while a build runs, because it may be about to remove the files. */
async function remainsFindings(shop: ShopReleases, { releases }: Ledger, live: string): Promise<Finding[]> {
  const holder = await shop.holder();
  if (holder !== null && !holder.isStale) return [];
  const remains = await shop.listRemains([live, ...releases.map(({ id }) => id)]);
  return remains.map(({ location, remedy }) => note(`Builds have not removed ${location}.`, remedy));
}

async function assetsFindings(
  options: CheckReleaseOptions,
  { manifest }: StoredRelease,
  build: string,
): Promise<Finding[]> {
  const findings = bundlesOf(manifest).map((bundle) => bundleFindings(options, bundle, build));
  return (await Promise.all(findings)).flat();
}

async function bundleFindings(
  { store, assets }: CheckReleaseOptions,
  bundle: string,
  build: string,
): Promise<Finding[]> {
  const record = await readBundleRecord(store, bundle);
  if (record === null) {
    const text = `The record of its bundle ${bundle} is missing or damaged.`;
    return [problem(text, `Build it, which stores them: ${build}`)];
  }
  const missing = record.files.filter((file) => !assets.has(file));
  if (missing.length === 0) return [];
  const remedy = `Build it, which stores them: ${build}`;
  return [
    problem(`${missing.length} files of its bundle are missing, such as _astro/${missing[0]}.`, remedy),
  ];
}

async function lockFindings(shop: ShopReleases): Promise<Finding[]> {
  const holder = await shop.holder();
  if (holder === null) return [];
  const { owner, isStale, expiresAt, location } = holder;
  const who = owner ?? 'an unnamed process';
  if (isStale) return [note(`A killed build (${who}) left its lock.`, 'The next build takes it over.')];
  const until = expiresAt === null ? '' : ` until ${new Date(expiresAt).toISOString()} unless it is renewed`;
  return [
    note(`It is locked by ${who}${until}.`, `Wait for that build; if it does not run, remove ${location}.`),
  ];
}
