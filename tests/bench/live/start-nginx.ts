/** A real nginx over a folder of releases, by the configuration of `npm run nginx`. */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openTarget } from '#releases/target.ts';
import { brotliModule } from '#servers/nginx/machine.ts';
import { NginxServers } from '#servers/nginx/nginx-servers.ts';
import { writeConfiguration } from '#servers/nginx/write-configuration.ts';
import { ConfigError } from '#system/config-error.ts';
import { freePorts } from '#tests/support/free-port.ts';
import { startProgram } from '../workplace.ts';

export interface Nginx {
  port: number;
  /** Of HTTP/2 with a certificate of its own. */
  tlsPort: number;
  /** SHA-256 of the certificate's public key in base64: a browser that knows it accepts the first handshake. */
  tlsKeyHash: string;
  /** Words of the command that tests and reloads it, for NGINX_COMMAND. */
  command: readonly string[];
}

/**
 * @param dir gets the server's own files
 * @throws {ConfigError} when nginx is not installed
 */
export async function startNginx(dir: string, outDir: string): Promise<Nginx> {
  mkdirSync(dir, { recursive: true });
  const port = await freePorts(2);
  const tlsPort = port + 1;
  const file = path.join(dir, 'nginx.conf');
  const command = ['nginx', '-p', dir, '-c', file, '-e', 'stderr'];
  const module = await brotliModule();
  const store = await openTarget(`dir:${outDir}`, {}, (folder) => new NginxServers(folder, command));
  await store.ensureWritable();
  const written = await writeConfiguration({
    store,
    listen: [`127.0.0.1:${port}`],
    ...{ brotli: module !== null, brotliModule: module },
    resolvers: ['127.0.0.1'],
  });
  // Worker processes of root's nginx would be of another user, who cannot read temporary files of this one.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const plain = `listen 127.0.0.1:${port}`;
  const { directives, keyHash } = writeCertificate(dir);
  const lines = readFileSync(written.file, 'utf8').split('\n');
  const withTls = lines.flatMap((line) =>
    line.includes(plain)
      ? [line, line.replace(plain, `listen 127.0.0.1:${tlsPort} ssl http2`), directives]
      : line,
  );
  writeFileSync(file, user + withTls.join('\n'));
  // Its resolver has no address of this machine's API.
  const rows = path.dirname(written.file);
  for (const name of readdirSync(rows, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.map')) continue;
    const text = readFileSync(path.join(rows, name), 'utf8');
    writeFileSync(path.join(rows, name), text.replaceAll('//localhost:', '//127.0.0.1:'));
  }
  const [program = 'nginx', ...words] = command;
  const child = startProgram(program, [...words, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let failure: Error | null = null;
  child.once('error', (error) => (failure = error));
  while (!(await responds(port))) {
    if (failure !== null || child.exitCode !== null) {
      throw new ConfigError('nginx did not start: apt-get install --no-install-recommends nginx');
    }
    await pause(20);
  }
  return { port, tlsPort, tlsKeyHash: keyHash, command };
}

/** TLS 1.3 as at Caddy, which is in front of nginx in production; short records reach a slow phone earlier. */
function writeCertificate(dir: string): { directives: string; keyHash: string } {
  const [key, certificate] = [path.join(dir, 'key.pem'), path.join(dir, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  const keyHash = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  const directives = [
    `ssl_certificate ${certificate}`,
    `ssl_certificate_key ${key}`,
    'ssl_protocols TLSv1.2 TLSv1.3',
    'ssl_buffer_size 4k',
  ];
  return { directives: directives.map((each) => `    ${each};`).join('\n'), keyHash };
}

async function responds(port: number): Promise<boolean> {
  return fetchPage(port, 'unknown.localhost', '/').then(
    () => true,
    () => false,
  );
}

/** The body of a page of a host. Each request has a connection of its own: nginx ends the others when it reloads. */
export async function fetchPage(port: number, host: string, target: string): Promise<string> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: target, headers: { host }, agent: false }, resolve).once(
      'error',
      reject,
    );
  });
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += chunk;
  return body;
}
