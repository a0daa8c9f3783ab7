/**
 * Names that operators, monitoring and other programs use. A name may be added; one that goes or changes needs an entry
 * in CHANGELOG.md. Storage keys are in `site/storage-keys.test.ts`, files and fields of stored releases in
 * `releases/stored-releases.test.ts`, payloads of hooks in `worker/hook-routes.test.ts`, the wire in `contract/`.
 */
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contractLines } from '#pipeline/doctor/contract/contract-text.ts';
import { diagnosisLines } from '#pipeline/doctor/diagnosis-text.ts';
import { note } from '#pipeline/doctor/finding.ts';
import { failedResult } from '#pipeline/report/shop-result.ts';
import { tenantsJsonSchema } from '#pipeline/tenants/tenants-schema.ts';
import { DEFAULT_SITE, HEADERS_FILE, MANIFEST_FILE, ROUTING_FILE } from '#serving/release-files.ts';
import { ROOT } from '#tests/support/test-site.ts';
import { createMetrics } from '#worker/metrics.ts';

const OPTIONS: Readonly<Record<string, string>> = {
  dev: 'port',
  build: 'tenants only api to out json force',
  preview: 'out port',
  'build:edge': 'out',
  export: 'host domain to out',
  caddy: 'file ask upstream hooks email internal',
  nginx: 'to out file listen resolver brotli no-brotli',
  release: 'to from out only remove tenants',
  backend: 'advance-orders',
  worker: 'tenants to out port notify',
  explain: 'to out',
  rollback: 'to out domain release reason resume',
  doctor: 'to out tenants only api edge json domain write yes',
};

/** Those of all commands, and those of commands that have others. */
const EXIT_CODES = ['0', '1', '2'];
const OTHER_EXIT_CODES: Readonly<Record<string, string[]>> = { build: ['0', '1', '2', '130, 143'] };

const VARIABLES =
  'TENANTS_FILE API_URL PUBLIC_API_URL OUT_DIR AWS_ENDPOINT_URL_S3 AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN API_CONCURRENCY API_TIMEOUT_MS SOURCE_DATE SERVICE_WORKER RENDERER PURGE_TO PURGE_SECRET WORKER_ADDRESS WORKER_PORT QUEUE_URL CONTENT_HOOK_SECRET WORKER_TOKEN WORKER_HOSTS WORKER_TRUST_PROXY WORKER_BUILDS CHECK_EVERY_MINUTES API_RATE WORKER_MEMORY_MB NGINX_COMMAND HTTPS_PROXY HTTP_PROXY NO_PROXY NODE_EXTRA_CA_CERTS LISTEN_ADDRESS PORT DATABASE_URL PUBLIC_URL MEDIA_CACHE UPLOADS MAIL_OUTBOX AUTH_EMULATOR NODE_ENV CONTENT_HOOK_URL ADMIN_TOKEN LOG_LEVEL TRUST_PROXY RATE_READS RATE_SEARCHES RATE_WRITES RATE_SIGN_INS RATE_UPLOADS RATE_MEDIA';

const METRICS =
  'storefront_builds_total storefront_build_seconds storefront_hooks_total storefront_build_process_restarts_total storefront_parks_total storefront_shops storefront_queue_jobs storefront_oldest_check_seconds storefront_schedule_late_seconds storefront_tenants_file_ok';

const BUILD_RESULT =
  'domain status release pages written unchanged calls warnings purgeProblem failedCalls failedPages error validUntil ms';

const DOCTOR_SHOP = 'domain api names signIn gateway live edge publishedAt pin findings';
const DOCTOR_FINDING = 'severity text remedy';
const DOCTOR_ROW = 'row method path status reason findings';
const DOCTOR_ROW_FINDING = 'field found expected call';

const TENANT =
  'domain aliases origin locale languages currency timeZone consent images authProxy termsPage privacyPage refundPage aboutPage registeredAddress tradeLicense tin deliveryDays orderConsent orderPages synonyms serviceWorker purgeTo';

const Properties = z.record(z.string(), z.unknown());
const Schema = z.object({
  properties: z.looseObject({ tenants: z.object({ items: z.object({ properties: Properties }) }) }),
});

const Line = z.looseObject({ findings: z.array(Properties).optional() });

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const words = (text: string) => text.split(' ').toSorted();
/** The section of a command. The page is generated from the commands, see `docs/commands.process.test.ts`. */
const sectionOf = (name: string) =>
  read('docs/commands.md').split(`## npm ${name}\n`)[1]?.split('\n## ')[0] ?? '';
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The keys of each JSON line, and those of its first finding. */
const keysIn = (lines: readonly string[]) =>
  lines.map((line) => {
    const { findings, ...others } = Line.parse(JSON.parse(line));
    const keys = [...Object.keys(others), ...(findings === undefined ? [] : ['findings'])];
    return { keys: keys.toSorted(), keysOfFinding: Object.keys(findings?.[0] ?? {}).toSorted() };
  });

describe('external names', () => {
  it.each(Object.entries(OPTIONS))('options of npm run %s', (command, options) => {
    const found = namesIn(sectionOf(`run ${command}`), /^ +(?:-\w, )?--([a-z][\w-]*)/gm);
    expect(found.filter((name) => name !== 'help').toSorted()).toEqual(words(options));
  });

  it.each(['start', ...Object.keys(OPTIONS)])('exit codes of npm %s', (command) => {
    const [, codes = ''] = sectionOf(command === 'start' ? command : `run ${command}`).split('Exit codes:\n');
    const found = namesIn(codes.split('\n\n')[0] ?? '', /^ +(\d+(?:, \d+)?) {2}/gm);
    expect(found).toEqual(OTHER_EXIT_CODES[command] ?? EXIT_CODES);
  });

  it('environment variables', () => {
    const found = namesIn(read('.env.example'), /^#?([A-Z][A-Z\d_]+)=/gm);
    expect(found.toSorted()).toEqual(words(VARIABLES));
  });

  it('fields of a shop in `build --json`', () => {
    expect(Object.keys(failedResult('tea.example', '', 0)).toSorted()).toEqual(words(BUILD_RESULT));
  });

  it('fields of target, shop and finding in `doctor --json`', () => {
    const cells = {
      domain: 'tea.example',
      api: 'ok',
      names: 'ok',
      signIn: '–',
      gateway: 'ok',
      live: '–',
      edge: '–',
    };
    const shop = { ...cells, publishedAt: null, pin: null, findings: [note('Pinned.', 'Resume it.')] };
    const [ofTarget, ofShop] = keysIn(diagnosisLines({ findings: [], shops: [shop] }));
    expect(ofTarget?.keys).toEqual(words('target findings'));
    expect(ofShop?.keys).toEqual(words(DOCTOR_SHOP));
    expect(ofShop?.keysOfFinding).toEqual(words(DOCTOR_FINDING));
  });

  it('fields of check, row and finding in `doctor --domain --json`', () => {
    const finding = { field: 'price', found: '"9"', expected: 'a number', call: 'GET /product' };
    const row = { row: 'product', method: 'GET', path: '/product', status: 'outside', reason: '' } as const;
    const lines = contractLines({ rows: [{ ...row, findings: [finding] }], problem: null, stays: [] });
    const [ofCheck, ofRow] = keysIn(lines);
    expect(ofCheck?.keys).toEqual(words('contract problem stays'));
    expect(ofRow?.keys).toEqual(words(DOCTOR_ROW));
    expect(ofRow?.keysOfFinding).toEqual(words(DOCTOR_ROW_FINDING));
  });

  it('metrics of the worker', async () => {
    const status = { at: 0, shops: [], queue: { waiting: 0, running: 0 }, tenantsProblem: null };
    const text = await createMetrics(async () => status, new EventEmitter(), { lateMs: () => 0 }).text();
    expect(namesIn(text, /^# TYPE (storefront_\w+)/gm).toSorted()).toEqual(words(METRICS));
  });

  it('fields of tenants.json', () => {
    const { properties } = Schema.parse(tenantsJsonSchema());
    expect(Object.keys(properties).toSorted()).toEqual(words('$schema api publicApi apiExtensions tenants'));
    expect(Object.keys(properties.tenants.items.properties).toSorted()).toEqual(words(TENANT));
  });

  it('files of a release that servers read', () => {
    expect([MANIFEST_FILE, ROUTING_FILE, HEADERS_FILE, DEFAULT_SITE]).toEqual([
      'release.json',
      'routing.json',
      'headers.json',
      '_default',
    ]);
  });
});
