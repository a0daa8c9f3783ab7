/** First stage: the tenants file → the shops to build and the API hosts they are read from. */
import { readFile } from 'node:fs/promises';
import type * as z from 'zod';
import type { Tenant } from '#site/tenant.ts';
import { didYouMean } from './command/closest-name.ts';
import { TenantsError, UsageError } from './command/usage-error.ts';
import { findJsonError } from './tenants/json-error.ts';
import { FILE_FIELDS, TENANT_FIELDS, TenantsFile } from './tenants/tenants-schema.ts';

export interface Tenants {
  /** API host for the build, without a trailing slash. */
  api: string;
  /** API host for the browser: the file's `publicApi`, else `api`. */
  publicApi: string;
  /** In the order of the file. */
  tenants: Tenant[];
}

export interface ReadTenantsOptions {
  /** Replaces the file's `api` (`--api`, `API_URL`). */
  api?: string | null;
  /** Replaces the file's `publicApi` (`PUBLIC_API_URL`). */
  publicApi?: string | null;
  /** Domains to keep; null keeps all. An alias stands for its tenant. */
  only?: readonly string[] | null;
}

/** A file may hold thousands. */
const MOST_NAMED = 20;

/**
 * Reads and checks the tenants file.
 * @throws {TenantsError} when the file is missing, is not JSON, or holds anything that cannot be used; the
 *   message lists every problem with its position, such as `tenants[3].domain`
 * @throws {UsageError} when `only` names a tenant that the file does not have
 */
export async function readTenants(file: string, options: ReadTenantsOptions = {}): Promise<Tenants> {
  const content = parseTenants(await readText(file), file);
  const api = options.api ?? content.api;
  if (api === undefined) {
    throw new TenantsError(
      `${file} names no API host. Add "api": "https://api.example.com", or give --api URL or API_URL.`,
    );
  }
  return {
    api,
    publicApi: options.publicApi ?? content.publicApi ?? api,
    tenants: options.only == null ? content.tenants : keepOnly(content.tenants, options.only),
  };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    const reason = cause instanceof Error ? cause.message : String(cause);
    const problem = missing
      ? `There is no tenants file at ${file}. Create it, or name another with --tenants FILE or TENANTS_FILE.`
      : `The tenants file ${file} cannot be read (${reason}). Name a file that this user may read.`;
    throw new TenantsError(problem, { cause });
  }
}

function parseTenants(text: string, file: string): z.output<typeof TenantsFile> {
  const withoutMark = text.replace(/^\uFEFF/, '');
  let json: unknown;
  try {
    json = JSON.parse(withoutMark);
  } catch (cause) {
    const { line, column, problem } = findJsonError(withoutMark);
    throw new TenantsError(`${file} is not valid JSON at line ${line}, column ${column}: ${problem}.`, {
      cause,
    });
  }
  const parsed = TenantsFile.safeParse(json, { reportInput: true });
  const problems = parsed.success ? repeatedNames(parsed.data.tenants) : parsed.error.issues.map(inWords);
  if (problems.length > 0) {
    throw new TenantsError(`${file} cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}

const EXPECTED: Readonly<Record<string, string>> = {
  array: 'a list in [ ]',
  object: 'an object in { }',
  string: 'a text in double quotes',
};

/** One problem as `<position>: <what is wrong and what to write>`. */
function inWords(issue: z.core.$ZodIssue): string {
  const position = positionOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const known = issue.path[0] === 'tenants' ? TENANT_FIELDS : FILE_FIELDS;
    const fields = issue.keys.map((key) => `unknown field "${key}".${didYouMean(key, known)}`);
    return `${position}: ${fields.join(' ')} Known fields: ${known.join(', ')}.`;
  }
  if (issue.code === 'invalid_type') {
    const expected = EXPECTED[issue.expected] ?? issue.expected;
    return `${position}: ${issue.input === undefined ? 'is missing; ' : ''}give ${expected}`;
  }
  return `${position}: ${issue.message}`;
}

function positionOf(path: readonly PropertyKey[]): string {
  const text = path.reduce<string>(
    (before, key) =>
      typeof key === 'number'
        ? `${before}[${key}]`
        : before === ''
          ? String(key)
          : `${before}.${String(key)}`,
    '',
  );
  return text === '' ? 'the file' : text;
}

/** Every domain or alias that stands twice: a host leads to one shop. */
function repeatedNames(tenants: readonly Tenant[]): string[] {
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
      else problems.push(`${position}: "${name}" already stands at ${owner}; a host belongs to one shop`);
    }
  }
  return problems;
}

function keepOnly(tenants: readonly Tenant[], only: readonly string[]): Tenant[] {
  const namesOf = (tenant: Tenant) => [tenant.domain, ...tenant.aliases];
  const known = tenants.flatMap(namesOf);
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0 || only.length === 0) {
    const named = unknown.length === 0 ? 'no tenant' : unknown.map((name) => `"${name}"`).join(', ');
    const hint = unknown.length === 1 ? didYouMean(unknown[0] ?? '', known) : '';
    throw new UsageError(
      `--only names ${named}${unknown.length === 0 ? '' : ', which the tenants file does not have'}.${hint} ` +
        `Known: ${someOf(tenants.map((tenant) => tenant.domain))}.`,
    );
  }
  return tenants.filter((tenant) => namesOf(tenant).some((name) => only.includes(name)));
}

function someOf(domains: readonly string[]): string {
  const more = domains.length - MOST_NAMED;
  return `${domains.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
