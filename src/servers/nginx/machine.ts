/** Modules, addresses and DNS servers of this machine for the configuration of nginx. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const MODULE = 'ngx_http_brotli_static_module.so';

/** Path of the module that sends `.br` files; null when nginx or the module is not installed. */
export async function brotliModule(program = 'nginx'): Promise<string | null> {
  const { stderr } = await promisify(execFile)(program, ['-V']).catch(() => ({ stderr: '' }));
  const folder = /--modules-path=(\S+)/.exec(stderr)?.[1];
  const file = folder === undefined ? null : path.join(folder, MODULE);
  return file !== null && existsSync(file) ? file : null;
}

/** IP addresses of the machine's DNS servers in nginx's syntax. */
export async function dnsServers(): Promise<string[]> {
  const text = await readFile('/etc/resolv.conf', 'utf8').catch(() => '');
  return [...text.matchAll(/^nameserver\s+([\da-f.:]+)\s*$/gim)].map(([, address = '']) =>
    address.includes(':') ? `[${address}]` : address,
  );
}

/**
 * Addresses on which nginx listens, each once. A port alone means all IPv4 addresses of the machine, and all IPv6
 * addresses if it supports IPv6: otherwise nginx would not start.
 * @param given ports, or addresses with a port
 */
export async function listenAddresses(given: readonly string[]): Promise<string[]> {
  const everywhere = (await hasIpv6()) ? ['0.0.0.0', '[::]'] : ['0.0.0.0'];
  const addresses = given.flatMap((value) =>
    /^\d+$/.test(value) ? everywhere.map((address) => `${address}:${value}`) : [value],
  );
  return [...new Set(addresses)];
}

/** Whether a program can listen on IPv6 addresses. */
function hasIpv6(): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '::', ipv6Only: true, port: 0 }, () => server.close(() => resolve(true)));
  });
}
