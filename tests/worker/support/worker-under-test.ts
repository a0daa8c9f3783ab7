/** `npm run worker` over shops of the reference backend, each part in a process or on a port of its own. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { contentChanges } from '#backend/db/change-schema.ts';
import type { SeedShop } from '#backend/seed-shop.ts';
import { type RunningBackend, startBackend } from '#backend/start-backend.ts';
import { SIGNATURE_HEADER, signatureOf, TIME_HEADER } from '#system/hook-signature.ts';
import { openMemoryDb } from '#tests/backend/memory-db.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';
import { type RunningScript, runScript } from '#tests/support/run-script.ts';

const SECRET = 'a secret of the tests';
/** A busy server closes an idle connection while the next request arrives on it. */
export const OWN_CONNECTION = { Connection: 'close' };
const ADMIN_TOKEN = 'the operator of the tests';

export interface Workplace {
  backend: RunningBackend;
  outDir: string;
  tenantsFile: string;
  /** Writes the tenants file with these domains. */
  list(domains: readonly string[]): Promise<void>;
  /** A file of a shop's live release. */
  read(domain: string, file: string): Promise<string>;
  /** Changes a document through the backend, which reports it to the worker. @param target such as `tea/posts/1` */
  change(target: string, fields: object): Promise<Response>;
  /** @param target by default the folder of releases */
  startWorker(env?: Readonly<Record<string, string>>, target?: string): Promise<WorkerProcess>;
}

export interface WorkerProcess extends RunningScript {
  url: string;
  /** Resolves with the line of the log about the next build of a shop that ended since the last call. */
  builds(domain: string): Promise<Record<string, unknown>>;
  /** Sends a signed hook. */
  hook(domain: string, body?: object): Promise<Response>;
}

/** A backend with these shops, a tenants file with all of them, and an empty folder of releases. */
export async function aWorkplace(shops: readonly SeedShop[]): Promise<Workplace> {
  const folder = await temporaryDir();
  // The URL is that of the worker that starts first.
  const contentHook = { url: '', secret: SECRET };
  const backend = await startBackend({
    port: 0,
    openDatabase: openMemoryDb,
    mediaCache: path.join(folder, 'media'),
    mailOutbox: path.join(folder, 'outbox'),
    uploads: path.join(folder, 'uploads'),
    quiet: true,
    adminToken: ADMIN_TOKEN,
    contentHook,
    shops: () => shops,
    imageSvg: () => null,
  });
  onTestFinished(() => backend.close());
  // Tests begin without the change that seeding notes.
  await backend.db.delete(contentChanges);
  const outDir = path.join(folder, 'sites');
  const tenantsFile = path.join(folder, 'tenants.json');
  const list = (domains: readonly string[]) =>
    writeFile(
      tenantsFile,
      JSON.stringify({ api: backend.url, tenants: domains.map((domain) => ({ domain })) }),
    );
  await list(shops.map(({ domains }) => domains[0] ?? ''));
  return {
    backend,
    outDir,
    tenantsFile,
    list,
    read: (domain, file) => readFile(path.join(outDir, domain, 'current', file), 'utf8'),
    change: (target, fields) =>
      fetch(`${backend.url}/admin/shops/${target}`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${ADMIN_TOKEN}`, ...OWN_CONNECTION },
        body: JSON.stringify(fields),
      }),
    async startWorker(env = {}, target = `dir:${outDir}`) {
      const worker = runScript('worker', ['--tenants', tenantsFile, '--to', target], {
        WORKER_PORT: '0',
        QUEUE_URL: `pglite:${path.join(folder, 'queue')}`,
        CONTENT_HOOK_SECRET: SECRET,
        ...env,
      });
      const [, url = ''] = await worker.prints(/Worker: (\S+)\/healthz/);
      contentHook.url ||= `${url}/hooks/content-changed`;
      const seen = new Map<string, number>();
      return {
        ...worker,
        url,
        async builds(domain) {
          const count = (seen.get(domain) ?? 0) + 1;
          seen.set(domain, count);
          const line = `"domain":"${domain}".*"message":"build"`;
          await worker.prints(new RegExp(`(?:${line}[^]*?){${count}}`));
          const lines = worker
            .printed()
            .split('\n')
            .filter((one) => new RegExp(line).test(one));
          return JSON.parse(lines[count - 1] ?? '');
        },
        hook: (domain, body = {}) => sendHook(url, JSON.stringify({ domain, ...body })),
      };
    },
  };
}

/** @param now epoch ms of the signature */
function sendHook(url: string, body: string, { now = Date.now(), secret = SECRET } = {}): Promise<Response> {
  const seconds = String(Math.floor(now / 1000));
  const signature = signatureOf(secret, seconds, body);
  const headers = { [TIME_HEADER]: seconds, [SIGNATURE_HEADER]: signature, ...OWN_CONNECTION };
  return fetch(`${url}/hooks/content-changed`, { method: 'POST', headers, body });
}
