import { readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { sendHttp } from '#tests/pipeline/support/http.ts';
import { aServedSite, SERVED_DOMAIN } from '#tests/pipeline/support/served-site.ts';
import { freePorts } from '#tests/support/free-port.ts';
import { aNginx, runNginx, startNginx } from './start-nginx.ts';

const PAGE = '/product/42';

/** An nginx of an operator that forwards all requests with the settings of nginx. */
async function aFrontNginx(upstream: number): Promise<number> {
  const { dir, port, command } = await aNginx();
  const folders = ['client_body', 'fastcgi', 'proxy', 'scgi', 'uwsgi'].map(
    (name) => `${name}_temp_path ${name};`,
  );
  const server = `listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${upstream}; proxy_set_header Host $host; }`;
  await writeFile(
    path.join(dir, 'nginx.conf'),
    `pid nginx.pid; events {} http { access_log off; ${folders.join(' ')} server { ${server} } }`,
  );
  await runNginx(command, port);
  return port;
}

it('sends the stored gzip copy to a browser and to every proxy: with Via, by HTTP/1.0, and to an nginx', async () => {
  const { site } = await aServedSite();
  const nginx = await aNginx();
  await startNginx(nginx, site.store);
  const copy = await readFile(path.join(site.siteDir, `current${PAGE}.html.gz`));
  const front = await aFrontNginx(nginx.port);
  for (const [port, headers] of [
    [nginx.port, {}],
    [nginx.port, { via: '1.1 Caddy' }],
    [front, {}],
    [front, { via: '2 cdn' }],
  ] as const) {
    const { headers: sent, body } = await sendHttp(port, {
      path: PAGE,
      headers: { 'accept-encoding': 'gzip', ...headers },
    });
    const what = JSON.stringify([port === front, headers]);
    expect(sent, what).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(body.equals(copy), what).toBe(true);
  }
  const socket = connect(nginx.port, '127.0.0.1');
  socket.write(`GET ${PAGE} HTTP/1.0\r\nHost: ${SERVED_DOMAIN}\r\nAccept-Encoding: gzip\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*\r\nContent-Encoding: gzip\r\n/s);
});

it('responds at a port on every address of the machine, of both families, and at each further address', async () => {
  const { site } = await aServedSite();
  const nginx = await aNginx();
  const other = await freePorts(1);
  await startNginx(nginx, site.store, {
    listen: [`${nginx.port}`, `0.0.0.0:${nginx.port}`, `127.0.0.1:${other}`],
  });
  const own = Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ internal }) => internal)
    .map(({ address }) => [address, nginx.port] as const);
  expect(own.length).toBeGreaterThan(0);
  for (const [host, port] of [...own, ['127.0.0.1', other] as const]) {
    const status = await new Promise((resolve, reject) => {
      const target = { host, port, path: PAGE, headers: { host: SERVED_DOMAIN }, agent: false };
      http.get(target, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    expect(status, `${host} ${port}`).toBe(200);
  }
});
