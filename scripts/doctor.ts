/** `npm run doctor`: what is wrong with tenants, API, names, sign-in, releases and edge, and what to do about it. */
import { createApiSource } from '#pipeline/api/api-source.ts';
import { readConfig } from '#pipeline/config.ts';
import { diagnosisLines, diagnosisText } from '#pipeline/doctor/diagnosis-text.ts';
import { exitCode, runDoctor } from '#pipeline/doctor/run-doctor.ts';
import { readTenants } from '#pipeline/read-tenants.ts';
import { selectTenants } from '#pipeline/tenants/select-tenants.ts';
import { command, run } from './command.ts';
import { apiUrl, domains, filePath } from './option-values.ts';
import { openSelectedTarget, type TargetFlags, withTargetOptions } from './target-options.ts';

interface Flags extends TargetFlags {
  tenants?: string;
  only?: string[];
  api?: string;
  edge?: string;
  json?: boolean;
}

await run(
  withTargetOptions(
    command('doctor', 'Checks tenants, API, names, sign-in, releases and edge, and changes nothing.', {
      0: 'no problem; there may be notes',
      1: 'at least one problem',
    }),
  )
    .option('--tenants <file>', 'tenants file (TENANTS_FILE, default tenants.json)', filePath)
    .option('--only <domains>', 'check these domains alone, separated by commas', domains)
    .option('--api <url>', 'API host instead of the one in the tenants file (API_URL)', apiUrl)
    .option(
      '--edge <url>',
      "server or edge to request every shop from; by default each shop's own origin",
      apiUrl,
    )
    .option('--json', 'print one JSON line for the target and one per shop (use npm run -s)')
    .action(async ({ tenants: file, only, api: apiFlag, edge, json, to, out }: Flags) => {
      const config = readConfig();
      const { api, tenants } = await readTenants(file ?? config.tenantsFile, {
        api: apiFlag ?? config.api,
        publicApi: config.publicApi,
      });
      const now = Date.now();
      const diagnosis = await runDoctor({
        store: await openSelectedTarget({ to, out }),
        tenants: only === undefined ? tenants : selectTenants(tenants, only),
        allTenants: tenants,
        source: createApiSource({
          baseUrl: api,
          concurrency: config.apiConcurrency,
          timeoutMs: config.apiTimeoutMs,
          retries: 1,
        }),
        edge: edge ?? null,
        now,
      });
      console.log(json ? diagnosisLines(diagnosis).join('\n') : diagnosisText(diagnosis, now));
      process.exitCode = exitCode(diagnosis);
    }),
);
