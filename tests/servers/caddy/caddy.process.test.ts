import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { TLSSocket } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { caddyfile } from '#servers/caddy/caddyfile.ts';
import { HOOK_PATH } from '#system/hook-signature.ts';
import { sendHttp } from '#tests/pipeline/support/http.ts';
import { ROUTING_CASES } from '#tests/pipeline/support/routing-cases.ts';
import { aServedSite, SERVED_DOMAIN } from '#tests/pipeline/support/served-site.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';
import { freePorts } from '#tests/support/free-port.ts';
import { aNginx, startNginx } from '../nginx/start-nginx.ts';

const HOOKS = 'hooks.localhost';

/** Stands in for the worker, which needs a queue: it knows one host. */
async function aWorker(): Promise<{ url: string; requested: string[] }> {
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requested.push(url);
    const isKnown = url === `/tenants/allowed?domain=${SERVED_DOMAIN}` || url === HOOK_PATH;
    response.writeHead(isKnown ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  return { url: `http://127.0.0.1:${port}/tenants/allowed`, requested };
}

interface RunningCaddy {
  http: number;
  https: number;
  /** File of the certificate of Caddy's own authority. */
  authority: string;
}

async function startCaddy(worker: string, upstream: string): Promise<RunningCaddy> {
  const dir = await temporaryDir();
  const first = await freePorts(2);
  const ports = { http: first, https: first + 1 };
  const file = path.join(dir, 'Caddyfile');
  const storage = path.join(dir, 'storage');
  await writeFile(
    file,
    caddyfile({ ask: worker, upstream, hooks: HOOKS, email: null, internal: true, ports, storage }),
  );
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, HOME: dir, XDG_CONFIG_HOME: dir, XDG_DATA_HOME: dir },
  });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const authority = path.join(storage, 'pki/authorities/local/root.crt');
  await expect.poll(() => child.exitCode === null && existsSync(authority), { timeout: 20_000 }).toBe(true);
  await expect
    .poll(
      () =>
        sendHttp(ports.http).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(308);
  return { ...ports, authority };
}

/** The response of a host over TLS. The certificate must be of the authority and for the host. */
function requestSecurely(
  { https: port }: RunningCaddy,
  host: string,
  ca: Buffer,
  at = '/',
  more: Record<string, string> = {},
) {
  return new Promise<{ status: number; names: string; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        path: at,
        servername: host,
        headers: { host, ...more },
        ca,
        agent: false,
      };
      const request = https.get(options, async (response) => {
        const names =
          response.socket instanceof TLSSocket ? response.socket.getPeerCertificate().subjectaltname : '';
        response.setEncoding('utf8');
        let body = '';
        for await (const chunk of response) body += chunk;
        resolve({ status: response.statusCode ?? 0, names: names ?? '', headers: response.headers, body });
      });
      request.on('error', reject);
    },
  );
}

it('gives the host of a shop a certificate at its first handshake, and an unknown host none; the host of hooks leads to them alone', async () => {
  const { site, release } = await aServedSite();
  const nginx = await aNginx();
  await startNginx(nginx, site.store);
  const worker = await aWorker();
  const caddy = await startCaddy(worker.url, `127.0.0.1:${nginx.port}`);
  const ca = await readFile(caddy.authority);

  const { names, headers, body } = await requestSecurely(caddy, SERVED_DOMAIN, ca);
  expect(names).toBe(`DNS:${SERVED_DOMAIN}`);
  expect(body).toContain('This is index.html.');
  expect(headers['x-release']).toBe(release.id);
  expect(headers['strict-transport-security']).toBe('max-age=31536000');

  for (const [what, target, expected, normalized] of ROUTING_CASES) {
    const response = await requestSecurely(caddy, SERVED_DOMAIN, ca, target);
    expect(response.status, what).toBe(normalized ?? expected.status);
    expect(response.headers.location, what).toBe(expected.location);
    if (expected.file === undefined || normalized !== undefined) continue;
    const text = expected.file === 'release.json' ? `"id":"${release.id}"` : `This is ${expected.file}.`;
    expect(response.body, what).toContain(text);
  }

  // A CDN in front of Caddy.
  const sent = { 'accept-encoding': 'gzip', via: '2 cdn' };
  const compressed = await requestSecurely(caddy, SERVED_DOMAIN, ca, '/product/42', sent);
  expect(compressed.headers['content-encoding']).toBe('gzip');

  await expect(requestSecurely(caddy, 'nobody.example', ca)).rejects.toThrow(/alert|ssl|tls/i);
  expect(worker.requested).toEqual([
    `/tenants/allowed?domain=${SERVED_DOMAIN}`,
    '/tenants/allowed?domain=nobody.example',
  ]);
  const hooked = async (at: string) => (await requestSecurely(caddy, HOOKS, ca, at)).status;
  expect([await hooked(HOOK_PATH), await hooked('/'), await hooked('/metrics')]).toEqual([200, 404, 404]);
  expect(worker.requested.slice(2)).toEqual([HOOK_PATH]);
  const plain = await sendHttp(caddy.http, { path: '/product/42?a=1' });
  expect(plain.status).toBe(308);
  expect(plain.headers.location).toMatch(/^https:\/\/.*\/product\/42\?a=1$/);
});
