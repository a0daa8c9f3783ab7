/** Checks whether the host names of a tenant have DNS records. */
import { lookup } from 'node:dns/promises';
import type { Tenant } from '#site/tenant.ts';
import { type Checked, NOT_CHECKED, problem } from './finding.ts';

/** Looks up a host name. Rejects when it has no IP address. */
export type ResolveName = (name: string) => Promise<unknown>;

/** Whether a name resolves to the machine itself. Browsers resolve such names without DNS. */
export function isLocalName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}

export async function checkNames(
  { domain, aliases }: Tenant,
  resolve: ResolveName = lookup,
): Promise<Checked> {
  const names = [domain, ...aliases].filter((name) => !isLocalName(name));
  if (names.length === 0) return NOT_CHECKED;
  const found = await Promise.all(
    names.map((name) =>
      resolve(name).then(
        () => true,
        () => false,
      ),
    ),
  );
  const missing = names.filter((_, index) => found[index] === false);
  const remedy = 'Add an A, AAAA or CNAME record that points to the server or edge.';
  return {
    cell: missing.length === 0 ? 'ok' : `${missing.length} missing`,
    findings: missing.map((name) => problem(`${name} has no IP address in the DNS.`, remedy)),
  };
}
