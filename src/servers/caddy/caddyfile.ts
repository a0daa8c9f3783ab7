/**
 * The configuration of Caddy, which terminates TLS in front of nginx. It requests a certificate for a host at the first
 * handshake, after the worker has confirmed that a shop has the host, and forwards requests to nginx. A separate host
 * forwards hooks to the worker. It forwards no other requests, because other pages of the worker name all shops.
 */
import { HOOK_PATH } from '#system/hook-signature.ts';

export interface CaddyfileOptions {
  /**
   * URL that returns 200 for `?domain=<host>` of a shop and 404 for other hosts: the `ask` endpoint of on-demand TLS.
   */
  ask: string;
  /** Host and port of nginx. */
  upstream: string;
  /** Host to which an API on another machine sends its hooks; null for none. */
  hooks: string | null;
  /** Email for messages of the certificate authority; null for none. */
  email: string | null;
  /** Use certificates of Caddy's internal authority, which browsers do not trust, for tests. */
  internal: boolean;
  /** Ports other than 80 and 443, for tests. */
  ports?: { http: number; https: number };
  /** Folder of certificates, for tests; by default Caddy's own. */
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
