/** Modules and DNS servers of this machine for the configuration of nginx. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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
export async function dnsServers(file = '/etc/resolv.conf'): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return [...text.matchAll(/^nameserver\s+([\da-f.:]+)\s*$/gim)].map(([, address = '']) =>
    address.includes(':') ? `[${address}]` : address,
  );
}
