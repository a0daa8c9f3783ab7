/** A real nginx over a folder of releases, by the configuration of `npm run nginx`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openTarget } from '#releases/target.ts';
import { brotliModule } from '#servers/nginx/machine.ts';
import { NginxServers } from '#servers/nginx/nginx-servers.ts';
import { writeConfiguration } from '#servers/nginx/write-configuration.ts';
import { ConfigError } from '#system/config-error.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startProgram } from '../workplace.ts';

export interface Nginx {
  port: number;
  /** Words of the command that tests and reloads it, for NGINX_COMMAND. */
  command: readonly string[];
}

const FOLDERS = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'];

/**
 * @param dir gets the server's own files
 * @throws {ConfigError} when nginx is not installed
 */
export async function startNginx(dir: string, outDir: string): Promise<Nginx> {
  mkdirSync(path.join(dir, 'temporary'), { recursive: true });
  const port = await freePort();
  const file = path.join(dir, 'nginx.conf');
  const command = ['nginx', '-p', dir, '-c', file, '-e', 'stderr'];
  const module = await brotliModule(command).catch(() => null);
  const store = await openTarget(`dir:${outDir}`, {}, (folder) => new NginxServers(folder, command));
  await store.ensureWritable();
  const written = await writeConfiguration({
    store,
    listen: `127.0.0.1:${port}`,
    brotli: module !== null,
    resolvers: ['127.0.0.1'],
  });
  const lines = [
    ...(module === null ? [] : [`load_module ${module};`]),
    // Its worker processes read temporary files of this user.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${dir}/nginx.pid;`,
    'error_log stderr error;',
    'events { worker_connections 512; }',
    'http {',
    'access_log off;',
    ...FOLDERS.map((name) => `${name}_temp_path ${dir}/temporary/${name};`),
    `include ${written.file};`,
    '}',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
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
  return { port, command };
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
