/** `npm run release`: live releases of one target become live in another. */
import { Option } from 'commander';
import { readConfig } from '#pipeline/config.ts';
import { readPurgeConfig } from '#pipeline/purge/config.ts';
import { purgeShop } from '#pipeline/purge/purge-shop.ts';
import { createPurge } from '#pipeline/purge/purger.ts';
import { type CopyResult, copyReleases } from '#releases/copy-releases.ts';
import { DEFAULT_SITE } from '#releases/default-site.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { openTarget } from '#releases/target.ts';
import { openServedTarget } from '#servers/open-target.ts';
import { ConfigError } from '#system/config-error.ts';
import { command, run } from './command.ts';
import { domains, filePath } from './option-values.ts';

interface Flags {
  to: string;
  from?: string;
  out?: string;
  only?: string[];
}

await run(
  command('release', 'Copies the live releases of a target to another one and makes them live there.')
    .requiredOption('--to <target>', 'target to copy to: dir:PATH or s3://BUCKET/PREFIX')
    .addOption(new Option('--from <target>', 'target to copy from').conflicts('out'))
    .option('--out <dir>', 'short for --from dir:DIR (OUT_DIR, default sites)', filePath)
    .option('--only <domains>', 'copy these domains alone, separated by commas', domains)
    .action(async ({ to, from, out, only }: Flags) => {
      const source = await openTarget(from ?? `dir:${out ?? readConfig().outDir}`, process.env);
      const target = await openServedTarget(to, process.env);
      if (source.locate() === target.locate())
        throw new ConfigError('--to and --from are one target: name another one.');
      const purge = createPurge(readPurgeConfig(), { now: Date.now, print: console.log });
      const chosen = await sitesOf(source, only);
      await target.ensureWritable();
      const onResult = (result: CopyResult) => console.log(lineOf(result));
      const copying = { from: source, to: target, domains: chosen, now: Date.now, onResult };
      const { results, conflicts } = await copyReleases(copying);
      for (const conflict of conflicts) console.error(conflict);
      for (const { domain, status, replaced } of results) {
        if (status !== 'copied' || domain === DEFAULT_SITE) continue;
        const problem = await purgeShop(purge, { store: target, shop: target.shop(domain) }, replaced);
        if (problem !== null) console.error(problem);
      }
      process.exitCode = results.some(({ status }) => status === 'failed' || status === 'busy') ? 1 : 0;
    }),
);

/** The chosen domains and the default site. */
async function sitesOf(source: ReleaseStore, only: string[] | undefined): Promise<string[]> {
  const all = (await source.listShops()).sort();
  if (all.length === 0) throw new ConfigError(`${source.locate()} has no shop. Build one: npm run build`);
  const unknown = only?.find((domain) => !all.includes(domain));
  if (unknown !== undefined) throw new ConfigError(`${source.locate()} has no shop ${unknown}.`);
  return only === undefined ? all : all.filter((one) => one === DEFAULT_SITE || only.includes(one));
}

function lineOf({ domain, status, release, written, linked, message }: CopyResult): string {
  const files = status === 'copied' ? `, ${written} files sent, ${linked} were there` : '';
  return `${domain}: ${status} ${message ?? `${release}${files}`}`;
}
