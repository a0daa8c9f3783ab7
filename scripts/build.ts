/** `npm run build`: a release of every tenant. */
import path from 'node:path';
import { readConfig } from '#pipeline/config.ts';
import { readPurgeConfig } from '#pipeline/purge/config.ts';
import { createPurge } from '#pipeline/purge/purger.ts';
import { exitCode } from '#pipeline/report/shop-result.ts';
import { runBuild } from '#pipeline/run-build.ts';
import { abortWhenOrphaned } from '#system/parent-process.ts';
import { abortOnStopSignal } from '#system/stop-signals.ts';
import { command, run } from './command.ts';
import { apiUrl, domains, filePath } from './option-values.ts';
import { openSelectedTarget, type TargetFlags, withTargetOptions } from './target-options.ts';

const UNBUILT = 'the last releases of shops that were not built stay live';

interface Flags extends TargetFlags {
  tenants?: string;
  only?: string[];
  api?: string;
  json?: boolean;
  force?: boolean;
}

await run(
  withTargetOptions(
    command('build', 'Builds a release of every tenant.', {
      0: 'every shop is up to date or pinned',
      1: 'a shop failed or is busy, or an optional call or a page failed',
      '130, 143': 'stopped by Ctrl+C or kill, after the shops that were being written',
    })
      .option('--tenants <file>', 'tenants file (TENANTS_FILE, default tenants.json)', filePath)
      .option('--only <domains>', 'build these domains alone, separated by commas', domains)
      .option('--api <url>', 'API host instead of the one in the tenants file (API_URL)', apiUrl),
  )
    .option('--json', 'print one JSON line per shop on stdout (use npm run -s)')
    .option('--force', 'publish although a shop lost most of its pages, or the API all its shops')
    .action(async ({ tenants, only, api, to, out, json, force }: Flags) => {
      const config = readConfig();
      const store = await openSelectedTarget({ to, out });
      const isNpmScript = process.env.npm_lifecycle_event !== undefined;
      const results = await runBuild({
        root: path.join(import.meta.dirname, '..'),
        config: {
          ...config,
          tenantsFile: tenants ?? config.tenantsFile,
          api: api ?? config.api,
        },
        store,
        only,
        purge: createPurge(readPurgeConfig(), { now: Date.now, print: console.log }),
        json,
        force,
        stopSignal: () =>
          AbortSignal.any([abortOnStopSignal(UNBUILT), abortWhenOrphaned(isNpmScript, UNBUILT)]),
      });
      process.exitCode = exitCode(results);
    }),
);
