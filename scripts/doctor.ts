/**
 * `npm run doctor`: problems of tenants, API, DNS, sign-in, releases and edge, with their remedies. With `--domain` it
 * compares the responses of an API host with the contract.
 */
import { randomBytes } from 'node:crypto';
import { Option } from 'commander';
import { createApiSource } from '#pipeline/api/api-source.ts';
import { readConfig } from '#pipeline/config.ts';
import { checkContract } from '#pipeline/doctor/contract/check-contract.ts';
import { contractExitCode, contractLines, contractText } from '#pipeline/doctor/contract/contract-text.ts';
import { diagnosisLines, diagnosisText } from '#pipeline/doctor/diagnosis-text.ts';
import { exitCode, runDoctor } from '#pipeline/doctor/run-doctor.ts';
import { readTenants } from '#pipeline/read-tenants.ts';
import { selectTenants } from '#pipeline/tenants/select-tenants.ts';
import { ConfigError } from '#system/config-error.ts';
import { command, run } from './command.ts';
import { apiUrl, domains, filePath, hostName } from './option-values.ts';
import { openSelectedTarget, type TargetFlags, withTargetOptions } from './target-options.ts';

interface Flags extends TargetFlags {
  tenants?: string;
  only?: string[];
  api?: string;
  edge?: string;
  json?: boolean;
  domain?: string;
  write?: boolean;
  yes?: boolean;
}

/** Compares every row of the contract with the responses of the API host for one shop. */
async function compareApi(domain: string, { api: given, write, yes, json }: Flags): Promise<void> {
  const config = readConfig();
  const api = given ?? config.api;
  if (api === null) throw new ConfigError('Give the API host: --api URL, or API_URL.');
  if (write && !yes) {
    throw new ConfigError(
      `--write registers an account in the shop ${domain} of ${api}, places and cancels orders, opens a ticket and ` +
        'subscribes to the newsletter. Add --yes if it is a test shop.',
    );
  }
  const writes = write ? { runId: randomBytes(6).toString('hex'), now: Date.now, control: {} } : null;
  const check = await checkContract({ api, domain, writes, timeoutMs: config.apiTimeoutMs });
  console.log(json ? contractLines(check).join('\n') : contractText(check));
  process.exitCode = contractExitCode(check);
}

await run(
  withTargetOptions(
    command(
      'doctor',
      'Checks tenants, API, names, sign-in, releases and edge, and changes nothing without --write.',
      {
        0: 'no problem; there may be notes',
        1: 'at least one problem',
      },
    ),
  )
    .option('--tenants <file>', 'tenants file (TENANTS_FILE, default tenants.json)', filePath)
    .option('--only <domains>', 'check these domains alone, separated by commas', domains)
    .option('--api <url>', 'API host instead of the one in the tenants file (API_URL)', apiUrl)
    .option(
      '--edge <url>',
      "server or edge to request every shop from; by default each shop's own origin",
      apiUrl,
    )
    .option('--json', 'print one JSON line for the target and one per shop or row (use npm run -s)')
    .addOption(
      new Option('--domain <domain>', 'compare the responses of the API host for this shop with the contract')
        .argParser(hostName)
        .conflicts(['tenants', 'only', 'edge', 'to', 'out']),
    )
    .option('--write', 'with --domain: also the calls with an effect, on a test shop')
    .option('--yes', 'confirms --write')
    .action(async (flags: Flags) => {
      const { tenants: file, only, api: apiFlag, edge, json, to, out, domain, write } = flags;
      if (domain !== undefined) return compareApi(domain, flags);
      if (write) throw new ConfigError('--write needs the domain of a test shop: add --domain DOMAIN.');
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
