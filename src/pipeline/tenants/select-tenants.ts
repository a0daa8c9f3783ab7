/** The tenants that `--only` names. */
import type { Tenant } from '#site/tenant.ts';
import { ConfigError } from '#system/config-error.ts';
import { didYouMean } from '../report/did-you-mean.ts';

/** A tenants file may hold thousands of domains; a message lists this many. */
const DOMAINS_LISTED = 20;

/**
 * The tenants with one of the domains or aliases, in the order of the tenants.
 * @throws {ConfigError} when no tenant has one of the names
 */
export function selectTenants(tenants: readonly Tenant[], only: readonly string[]): Tenant[] {
  const namesOf = ({ domain, aliases }: Tenant) => [domain, ...aliases];
  const known = tenants.flatMap(namesOf);
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const [first = ''] = unknown;
    throw new ConfigError(
      `--only names ${unknown.map((name) => `"${name}"`).join(', ')}, which the tenants file does not have.` +
        `${unknown.length === 1 ? didYouMean(first, known) : ''} Known: ${listOf(tenants)}.`,
    );
  }
  return tenants.filter((tenant) => namesOf(tenant).some((name) => only.includes(name)));
}

function listOf(tenants: readonly Tenant[]): string {
  const listed = tenants.slice(0, DOMAINS_LISTED).map(({ domain }) => domain);
  const more = tenants.length - listed.length;
  return `${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
