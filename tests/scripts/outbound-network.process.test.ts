import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { connect, type Server } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { COMPILE_CACHE } from '#tests/support/compile-cache.ts';
import { startS3Double } from '#tests/support/s3-double.ts';
import { temporaryDir } from '../pipeline/support/site-folder.ts';
import { ROOT } from '../support/test-site.ts';

const KEYS = { AWS_REGION: 'auto', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    if (server instanceof http.Server || server instanceof https.Server) server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A proxy that connects every host to this machine, by the port of the URL. */
async function aProxy() {
  const hosts: string[] = [];
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '');
    hosts.push(url.hostname);
    const { method, headers } = request;
    const options = { host: '127.0.0.1', port: url.port, path: url.pathname + url.search, method, headers };
    request.pipe(
      http.request(options, (found) => {
        response.writeHead(found.statusCode ?? 500, found.headers);
        found.pipe(response);
      }),
    );
  });
  server.on('connect', (request, socket, head) => {
    const [host = '', port] = (request.url ?? '').split(':');
    hosts.push(host);
    const target = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      target.write(head);
      target.pipe(socket).pipe(target);
    });
    target.on('error', () => socket.destroy());
    socket.on('error', () => target.destroy());
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, hosts };
}

/** Runs code as a command does, in a folder with this `.env`; resolves with its output. */
async function runWith(env: Record<string, string>, code: string): Promise<string> {
  const cwd = await temporaryDir();
  const rows = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(cwd, '.env'), rows.join(''));
  const command = path.join(ROOT, 'scripts/command.ts');
  const script = path.join(cwd, 'run.mjs');
  writeFileSync(
    script,
    `import { createRequire } from 'node:module';
     const { command, run } = await import(${JSON.stringify(command)});
     const load = (name) => import(${JSON.stringify(`${ROOT}/src/`)} + name);
     await run(command('test', 'A command.').action(async () => { ${code} }));`,
  );
  const shell = { PATH: process.env.PATH ?? '', ...COMPILE_CACHE };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script], { cwd, env: shell }).catch(
    (error: unknown) => Object(error),
  );
  return `${stdout}${stderr}`.trim();
}

it('commands reach API and object store through the proxies of .env, and their child processes do, too', async () => {
  const double = await startS3Double();
  onTestFinished(() => double.close());
  const api = await listen(http.createServer((_, response) => void response.end('from the API')));
  const proxy = await aProxy();
  const store = `http://store.invalid:${new URL(double.url).port}`;
  const printed = await runWith(
    { HTTP_PROXY: proxy.url, NO_PROXY: 'direct.invalid', AWS_ENDPOINT_URL_S3: store, ...KEYS },
    `const text = async (host) => (await fetch('http://' + host + ':${api}/')).text();
     console.log(await text('api.invalid'), await text('localhost').catch(() => 'not at all'));
     console.log(await text('direct.invalid').catch(() => 'no such host'));
     const { openTarget } = await load('releases/target.ts');
     await (await openTarget('s3://bucket/shops', process.env)).ensureWritable();
     const { execFileSync } = await import('node:child_process');
     const code = "fetch('http://child.invalid:${api}/').then((one) => one.text()).then(console.log)";
     console.log(String(execFileSync(process.execPath, ['-e', code])).trim());`,
  );
  expect(printed.split('\n')).toEqual(['from the API from the API', 'no such host', 'from the API']);
  expect([...new Set(proxy.hosts)]).toEqual(['api.invalid', 'store.invalid', 'child.invalid']);
  expect([...double.objects.keys()]).toEqual(['shops/_assets/probe']);
});

it('the purge of a cache and the hook of a worker go through the proxies of .env', async () => {
  const called: string[] = [];
  const port = await listen(
    http.createServer(({ headers, url }, response) => {
      called.push(`${headers.host?.split(':')[0]}${url}`);
      response.end();
    }),
  );
  const proxy = await aProxy();
  const printed = await runWith(
    { HTTP_PROXY: proxy.url },
    `const { createPurge } = await load('pipeline/purge/purger.ts');
     const config = { kind: 'hook', url: 'http://cache.invalid:${port}/purge', secret: 'key' };
     const purge = createPurge(config, { now: Date.now, print: console.log });
     const tenant = { domain: 'loom.example', origin: 'https://loom.example', aliases: [] };
     console.log(await purge.send({ shop: null, tenant, before: null, after: null }));
     const { notifyWorker } = await load('worker/hooks/notify-worker.ts');
     await notifyWorker('http://worker.invalid:${port}', 'key', 'loom.example');`,
  );
  expect(printed).toBe('null');
  expect(called).toEqual(['cache.invalid/purge', 'worker.invalid/hooks/content-changed']);
  expect(proxy.hosts).toEqual(['cache.invalid', 'worker.invalid']);
});

it('commands trust the authority that NODE_EXTRA_CA_CERTS names in .env, also for an object store behind the proxy of HTTPS_PROXY, and name a file without certificates', async () => {
  const dir = await temporaryDir();
  const [key, cert] = [path.join(dir, 'key.pem'), path.join(dir, 'cert.pem')];
  const names = 'subjectAltName=DNS:localhost,DNS:api.invalid,DNS:store.invalid';
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=localhost', '-addext', names];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...subject], {
    stdio: 'pipe',
  });
  const options = { key: readFileSync(key), cert: readFileSync(cert) };
  const port = await listen(https.createServer(options, (_, response) => void response.end('trusted')));
  const read = (host: string) =>
    `console.log(await fetch('https://${host}:${port}/').then((one) => one.text(), () => 'refused'));`;
  expect(await runWith({}, read('localhost'))).toBe('refused');

  const double = await startS3Double();
  onTestFinished(() => double.close());
  const store = tls.createServer(options, (socket) => {
    const plain = connect(Number(new URL(double.url).port), '127.0.0.1');
    socket.pipe(plain).pipe(socket);
    for (const end of [socket, plain]) end.on('error', () => socket.destroy());
  });
  const endpoint = `https://store.invalid:${await listen(store)}`;
  const proxy = await aProxy();
  const secured = { HTTPS_PROXY: proxy.url, NODE_EXTRA_CA_CERTS: cert };
  const printed = await runWith(
    { ...secured, AWS_ENDPOINT_URL_S3: endpoint, ...KEYS },
    `${read('localhost')}
     ${read('api.invalid')}
     const { openTarget } = await load('releases/target.ts');
     await (await openTarget('s3://bucket/shops', process.env)).ensureWritable();`,
  );
  expect(printed.split('\n')).toEqual(['trusted', 'trusted']);
  // Clients connect to one host more than once.
  expect([...new Set(proxy.hosts)]).toEqual(['api.invalid', 'store.invalid']);
  expect([...double.objects.keys()]).toEqual(['shops/_assets/probe']);

  expect(await runWith({ NODE_EXTRA_CA_CERTS: path.join(dir, 'none.pem') }, read('localhost'))).toMatch(
    /^NODE_EXTRA_CA_CERTS=".*none\.pem" cannot be used \(ENOENT.*Name a file of certificates in PEM form\.$/,
  );
});
