/** `npm run release`: copies live releases from one target to another, or removes shops from a target. */
import { Option } from 'commander';
import { readConfig } from '#pipeline/config.ts';
import { readPurgeConfig } from '#pipeline/purge/config.ts';
import { readPendingPurge } from '#pipeline/purge/pending-purge.ts';
import { announceSwitch, purgeShop } from '#pipeline/purge/purge-shop.ts';
import { createPurge, type Purge } from '#pipeline/purge/purger.ts';
import { readRecordedCache, recordCache } from '#pipeline/purge/recorded-cache.ts';
import { nameOfTenants, readTenants } from '#pipeline/read-tenants.ts';
import { type CopyResult, copyReleases } from '#releases/copy-releases.ts';
import { readHosts, writeHosts } from '#releases/hosts.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { type RemovedShop, removeShop } from '#releases/remove-shop.ts';
import { openTarget } from '#releases/target.ts';
import { commandOn, targetUrl } from '#releases/target-url.ts';
import { openServedTarget } from '#servers/open-target.ts';
import { DEFAULT_SITE } from '#serving/release-files.ts';
import { ConfigError } from '#system/config-error.ts';
import { LockedError } from '#system/lock.ts';
import { command, run } from './command.ts';
import { domains, filePath, filePaths } from './option-values.ts';
import { selectedTarget } from './target-options.ts';

interface Flags {
  to: string;
  from?: string;
  out?: string;
  only?: string[];
  remove?: string[];
  tenants?: string[];
}

await run(
  command(
    'release',
    'Copies the live releases of a target to another one and makes them live there, or removes shops from a target.',
    { 1: 'a shop failed, is busy, or was named by --only and has no release' },
  )
    .requiredOption('--to <target>', 'target to change: dir:PATH or s3://BUCKET/PREFIX')
    .addOption(new Option('--from <target>', 'target to copy from').conflicts('out'))
    .option('--out <dir>', 'short for --from dir:DIR (OUT_DIR, default sites)', filePath)
    .option('--only <domains>', 'copy these domains alone, separated by commas', domains)
    .addOption(
      new Option('--remove <domains>', 'remove these shops, which are no tenants any more, from the target')
        .argParser(domains)
        .conflicts(['from', 'out', 'only']),
    )
    .option(
      '--tenants <file>',
      'tenants file or https:// URL that --remove checks; give the option once for each that shares the target ' +
        '(TENANTS_FILE, default tenants.json)',
      filePaths,
    )
    .action(async ({ to, from, out, only, remove, tenants }: Flags) => {
      const purge = createPurge(readPurgeConfig(), { now: Date.now, print: console.log });
      if (remove !== undefined) {
        await ensureNoTenants(remove, tenants);
        return removeShops(await openServedTarget(to, process.env), remove, purge);
      }
      if (tenants !== undefined) throw new ConfigError('--tenants belongs to --remove.');
      const source = await openTarget(selectedTarget({ to: from, out }), process.env);
      const target = await openServedTarget(to, process.env);
      if (source.locate() === target.locate())
        throw new ConfigError('--to and --from are one target: name another one.');
      const selected = await sitesOf(source, only);
      await target.ensureWritable();
      const onResult = (result: CopyResult) => console.log(lineOf(result));
      const { results, conflicts } = await copyReleases({
        ...{ from: source, to: target, domains: selected, now: Date.now, onResult },
        beforeSwitch: async (shop, live, next) => {
          if (shop.domain === DEFAULT_SITE) return;
          await recordCache(shop, await readRecordedCache(source.shop(shop.domain)));
          await announceSwitch(purge, { store: target, shop }, live, next);
        },
      });
      for (const conflict of conflicts) console.error(conflict);
      for (const { domain, status, replaced, warnings } of results) {
        for (const warning of warnings) console.error(`${domain}: ${warning}`);
        const shop = target.shop(domain);
        // A copy that was killed after its switch leaves a pending purge.
        const hasPendingPurge = status === 'unchanged' && (await readPendingPurge(shop)) !== null;
        if ((status !== 'copied' && !hasPendingPurge) || domain === DEFAULT_SITE) continue;
        const problem = await purgeShop(purge, { store: target, shop }, replaced);
        if (problem !== null) console.error(problem);
      }
      const isMissing = ({ domain, status }: CopyResult) => status === 'unbuilt' && only?.includes(domain);
      const isWrong = (result: CopyResult) => ['failed', 'busy'].includes(result.status) || isMissing(result);
      process.exitCode = results.some(isWrong) ? 1 : 0;
    }),
);

/** The selected domains and the default site. */
async function sitesOf(source: ReleaseStore, only: string[] | undefined): Promise<string[]> {
  const all = (await source.listShops()).sort();
  if (all.length === 0)
    throw new ConfigError(`${source.locate()} has no shop. Build one: ${commandOn(source, 'build')}`);
  const unknown = only?.find((domain) => !all.includes(domain));
  if (unknown !== undefined) throw new ConfigError(`${source.locate()} has no shop ${unknown}.`);
  return only === undefined ? all : all.filter((one) => one === DEFAULT_SITE || only.includes(one));
}

function lineOf({ domain, status, release, written, linked, message }: CopyResult): string {
  const files = status === 'copied' ? `, ${written} files sent, ${linked} already there` : '';
  return `${domain}: ${status} ${message ?? `${release}${files}`}`;
}

/** Refuses shops that are tenants: the next build would add them again. */
async function ensureNoTenants(shops: readonly string[], files: readonly string[] = []): Promise<void> {
  const config = readConfig();
  for (const file of files.length === 0 ? [config.tenantsFile] : files) {
    const { tenants } = await readTenants(file, config);
    const present = shops.filter((domain) => tenants.some((tenant) => tenant.domain === domain));
    if (present.length === 0) continue;
    throw new ConfigError(
      `${present.join(', ')} is in ${nameOfTenants(file)}. Remove it there first, so that no build adds it again.`,
    );
  }
}

async function removeShops(store: ReleaseStore, shops: readonly string[], purge: Purge): Promise<void> {
  let isChanged = false;
  for (const domain of shops) {
    try {
      const purgeTo = await readRecordedCache(store.shop(domain));
      const shop = await removeShop(store, domain);
      console.log(`${domain}: ${removalOf(store, shop)}`);
      isChanged ||= shop !== null;
      if (shop !== null) await purgeRemoved(purge, { domain, purgeTo }, shop);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      console.error(`${domain}: not removed. ${error.message}`);
      process.exitCode = 1;
    }
  }
  // The table still has shops whose removal was interrupted.
  const isDone = !isChanged && ![...(await readHosts(store)).values()].some((one) => shops.includes(one));
  if (isDone) return;
  for (const conflict of await writeHosts(store)) console.error(conflict);
}

function removalOf(store: ReleaseStore, shop: RemovedShop | null): string {
  const target = targetUrl(store);
  if (shop === null) return `${target} has nothing of it.`;
  const { releases, aliases } = shop;
  const ids = releases.length === 0 ? '' : ` (${releases.join(', ')})`;
  const also = aliases.length === 0 ? '' : ` It had the aliases ${aliases.join(', ')}.`;
  return `${releases.length} releases removed from ${target}${ids}.${also}`;
}

/** Also purges if the shop's release is unknown: it was damaged, or a removal was interrupted before the purge. */
async function purgeRemoved(
  purge: Purge,
  { domain, purgeTo }: { domain: string; purgeTo: string | null },
  { live, aliases }: RemovedShop,
): Promise<void> {
  const tenant = { domain, origin: `https://${domain}`, aliases, purgeTo };
  const problem = await purge.send({ shop: null, tenant, before: live?.manifest ?? null, after: null });
  if (problem !== null) console.error(problem);
}
