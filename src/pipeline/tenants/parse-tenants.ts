/** The text of a tenants file → its checked content. */
import type * as z from 'zod';
import type { Tenant } from '#site/tenant.ts';
import { ConfigError } from '#system/config-error.ts';
import { issueText } from './issue-text.ts';
import { TenantsFile } from './tenants-schema.ts';

/**
 * @param file name of the file, for messages
 * @throws {ConfigError} naming the first position that is not JSON, every key that an object has twice, or every field
 *   that cannot be used
 */
export async function parseTenants(text: string, file: string): Promise<z.output<typeof TenantsFile>> {
  const content = text.replace(/^\uFEFF/, '');
  const json = await parseJson(content, file);
  const { repeatedKeys } = await import('./repeated-keys.ts');
  const repeated = repeatedKeys(content);
  if (repeated.length > 0) throw unusable(file, repeated);
  const parsed = TenantsFile.safeParse(json, { reportInput: true });
  if (!parsed.success) throw unusable(file, parsed.error.issues.map(issueText));
  const shared = sharedNames(parsed.data.tenants);
  if (shared.length > 0) throw unusable(file, shared);
  return parsed.data;
}

async function parseJson(text: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { findJsonError } = await import('./json-error.ts');
    const { line, column, problem } = findJsonError(text);
    const position = `line ${line}, column ${column}`;
    throw new ConfigError(`${file} is not valid JSON at ${position}: ${problem}.`, { cause });
  }
}

function unusable(file: string, problems: readonly string[]): ConfigError {
  return new ConfigError(`${file} cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
}

/** A problem for every domain or alias that occurs twice: a host belongs to one shop. */
function sharedNames(tenants: readonly Tenant[]): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const [index, tenant] of tenants.entries()) {
    const names = [
      [tenant.domain, `tenants[${index}].domain`] as const,
      ...tenant.aliases.map((alias, at) => [alias, `tenants[${index}].aliases[${at}]`] as const),
    ];
    for (const [name, position] of names) {
      const owner = owners.get(name);
      if (owner === undefined) owners.set(name, position);
      else problems.push(`${position}: "${name}" is already used at ${owner}; a host belongs to one shop`);
    }
  }
  return problems;
}
