/** `npm run rollback`: makes an earlier release live and pins it, or removes the pin. */
import { findShop } from '#pipeline/find-shop.ts';
import { readPurgeConfig } from '#pipeline/purge/config.ts';
import { announceSwitch, purgeShop } from '#pipeline/purge/purge-shop.ts';
import { createPurge } from '#pipeline/purge/purger.ts';
import type { ReleaseStore, ShopReleases } from '#releases/release-store.ts';
import { type RollbackOptions, resume, rollBack } from '#releases/rollback.ts';
import { commandOn } from '#releases/target-url.ts';
import { ConfigError } from '#system/config-error.ts';
import { command, run } from './command.ts';
import { line, siteName } from './option-values.ts';
import { openSelectedTarget, type TargetFlags, withTargetOptions } from './target-options.ts';

interface Flags extends TargetFlags {
  domain: string;
  release?: string;
  reason?: string;
  resume?: boolean;
}

await run(
  withTargetOptions(
    command('rollback', 'Makes an earlier release live and pins it: builds publish nothing until --resume.'),
  )
    .requiredOption('--domain <domain>', 'domain or alias of the shop', siteName)
    .option('--release <id>', 'release to go back to; by default the one before the live one')
    .option('--reason <text>', 'why, for those who read the ledger or a build', line)
    .option('--resume', 'remove the pin, so that builds publish again')
    .action(async ({ to, out, domain, release, reason = '', resume: isResume }: Flags) => {
      if (isResume && (release !== undefined || reason !== '')) {
        throw new ConfigError('--resume takes neither --release nor --reason.');
      }
      const store = await openSelectedTarget({ to, out });
      const shop = await findShop(store, domain);
      console.log(
        isResume
          ? await resumed(store, shop)
          : await rolledBack({ store, shop, release, reason, now: Date.now() }),
      );
    }),
);

async function resumed(store: ReleaseStore, shop: ShopReleases): Promise<string> {
  const pin = await resume(shop);
  const outcome = pin === null ? 'was not pinned' : `was pinned to ${pin.release} and is not any more`;
  const build = commandOn(store, 'build', `--only ${shop.domain}`);
  return `${shop.domain} ${outcome}. Publish the current data of its API: ${build}`;
}

async function rolledBack(options: RollbackOptions): Promise<string> {
  const purge = createPurge(readPurgeConfig(), { now: Date.now, print: console.log });
  const { from, pin, warnings } = await rollBack({
    ...options,
    beforeSwitch: (live, next) => announceSwitch(purge, options, live, next),
  });
  const { domain } = options.shop;
  const problem = await purgeShop(purge, options, from);
  for (const warning of warnings) console.error(warning);
  if (problem !== null) console.error(problem);
  const step = from === pin.release ? `${pin.release} stays live` : `${from ?? 'none'} → ${pin.release}`;
  const until = commandOn(options.store, 'rollback', `--domain ${domain} --resume`);
  return `${domain}: ${step}, pinned. Builds publish nothing until: ${until}`;
}
