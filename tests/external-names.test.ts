/**
 * Names that operators, monitoring and other programs use. A name may be added; one that goes or changes needs an entry
 * in CHANGELOG.md. Storage keys are in `site/storage-keys.test.ts`, files and fields of stored releases in
 * `releases/stored-releases.test.ts`, payloads of hooks in `worker/hook-routes.test.ts`, the wire in `contract/`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
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

const VARIABLES =
  'TENANTS_FILE API_URL PUBLIC_API_URL OUT_DIR AWS_ENDPOINT_URL_S3 AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN API_CONCURRENCY API_TIMEOUT_MS SOURCE_DATE RENDERER PURGE_TO PURGE_SECRET WORKER_ADDRESS WORKER_PORT QUEUE_URL CONTENT_HOOK_SECRET WORKER_TOKEN WORKER_BUILDS CHECK_EVERY_MINUTES API_RATE WORKER_MEMORY_MB NGINX_COMMAND LISTEN_ADDRESS PORT DATABASE_URL PUBLIC_URL MEDIA_CACHE UPLOADS MAIL_OUTBOX AUTH_EMULATOR NODE_ENV CONTENT_HOOK_URL ADMIN_TOKEN LOG_LEVEL TRUST_PROXY RATE_READS RATE_SEARCHES RATE_WRITES RATE_SIGN_INS RATE_UPLOADS RATE_MEDIA';

const METRICS =
  'storefront_builds_total storefront_build_seconds storefront_hooks_total storefront_build_process_restarts_total storefront_parks_total storefront_shops storefront_queue_jobs storefront_oldest_check_seconds storefront_tenants_file_ok';

const BUILD_RESULT =
  'domain status release pages written unchanged calls warnings purgeProblem failedCalls failedPages error validUntil ms';

const TENANT = 'domain aliases origin locale languages currency timeZone consent images authProxy';

const Properties = z.record(z.string(), z.unknown());
const Schema = z.object({
  properties: z.looseObject({ tenants: z.object({ items: z.object({ properties: Properties }) }) }),
});

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const words = (text: string) => text.split(' ').toSorted();
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('external names', () => {
  it.each(Object.entries(OPTIONS))('options of npm run %s', (command, options) => {
    // The page is generated from the commands, see `docs/commands.process.test.ts`.
    const [, page = ''] = read('docs/commands.md').split(`## npm run ${command}\n`);
    const [section = ''] = page.split('\n## ');
    const found = namesIn(section, /^ +(?:-\w, )?--([a-z][\w-]*)/gm).filter((name) => name !== 'help');
    expect(found.toSorted()).toEqual(words(options));
  });

  it('exit codes of a build', () => {
    const [, page = ''] = read('docs/commands.md').split('## npm run build\n');
    const [, codes = ''] = page.split('Exit codes:\n');
    expect(namesIn(codes.split('\n\n')[0] ?? '', /^ +(\d+(?:, \d+)?) {2}/gm)).toEqual([
      '0',
      '1',
      '2',
      '130, 143',
    ]);
  });

  it('environment variables', () => {
    const found = namesIn(read('.env.example'), /^#?([A-Z][A-Z\d_]+)=/gm);
    expect(found.toSorted()).toEqual(words(VARIABLES));
  });

  it('fields of a shop in --json', () => {
    expect(Object.keys(failedResult('tea.example', '', 0)).toSorted()).toEqual(words(BUILD_RESULT));
  });

  it('metrics of the worker', async () => {
    const status = { at: 0, shops: [], queue: { waiting: 0, running: 0 }, tenantsProblem: null };
    const text = await createMetrics(async () => status).text();
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
