/**
 * The configuration of Caddy as the TLS side of a folder of releases: it gets a certificate for a host at the first
 * handshake, once the worker has confirmed that a shop has the host, and forwards requests to nginx. A host of its own
 * forwards hooks to the worker, and nothing else: its other pages name all shops.
 */
import { HOOK_PATH } from '#system/hook-signature.ts';

export interface CaddyfileOptions {
  /** Address that answers 200 for `?domain=<host>` of a shop, and 404 for any other. */
  ask: string;
  /** Host and port of nginx. */
  upstream: string;
  /** Host at which an API on another machine sends its hooks; null for none. */
  hooks: string | null;
  /** Address for messages of the certificate authority; null for none. */
  email: string | null;
  /** Certificates of Caddy's own authority, for tests: browsers do not know it. */
  internal: boolean;
  /** Ports other than 80 and 443, for tests. */
  ports?: { http: number; https: number };
  /** Folder of certificates other than Caddy's own, for tests. */
  storage?: string;
}

export function caddyfile(given: CaddyfileOptions): string {
  const { ask, upstream, hooks, email, internal, ports, storage } = given;
  const options = [
    ...(email === null ? [] : [`email ${email}`]),
    ...(internal ? ['local_certs', 'skip_install_trust'] : []),
    ...(ports === undefined ? [] : [`http_port ${ports.http}`, `https_port ${ports.https}`, 'admin off']),
    ...(storage === undefined ? [] : [`storage file_system ${JSON.stringify(storage)}`]),
  ];
  return `# Written by "npm run caddy". Changes are lost when the command runs again.
{
${options.map((line) => `\t${line}\n`).join('')}\ton_demand_tls {
\t\task ${ask}
\t}
}

https:// {
\ttls {
\t\ton_demand
\t}
\treverse_proxy ${upstream}
}
${hooks === null ? '' : hooksSite(hooks, new URL(ask).origin)}`;
}

function hooksSite(host: string, worker: string): string {
  return `
${host} {
\thandle ${HOOK_PATH} {
\t\treverse_proxy ${worker}
\t}
\trespond 404
}
`;
}
