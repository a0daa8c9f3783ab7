/** First stage: the tenants file → the tenants and the API hosts to read them from. */
import { constants } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import type { Tenant } from '#site/tenant.ts';
import { ConfigError } from '#system/config-error.ts';
import { errorCode, errorMessage } from '#system/error-facts.ts';
import { parseTenants } from './tenants/parse-tenants.ts';

/** The longest string of V8. */
const MAX_MEGABYTES = Math.floor(constants.MAX_STRING_LENGTH / 1024 ** 2);

const FETCH_TIMEOUT_MS = 10_000;

/** Host names of this machine, as in `URL.hostname`. */
const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export interface Tenants {
  /** API host for the build, without a trailing slash. */
  api: string;
  /** API host for the browser: the file's `publicApi`, else `api`. */
  publicApi: string;
  /** In the order of the file. */
  tenants: Tenant[];
}

export interface ApiHosts {
  /** Replaces the file's `api` (`--api`, `API_URL`). */
  api?: string | null;
  /** Replaces the file's `publicApi` (`PUBLIC_API_URL`). */
  publicApi?: string | null;
}

/** Whether a tenants file is given by URL instead of path. */
export function isHttpUrl(file: string): boolean {
  return file.startsWith('https://') || file.startsWith('http://');
}

/**
 * Reads and checks the tenants file.
 * @param file path or URL
 * @throws {ConfigError} when the file is missing, is not JSON or has unusable fields; the message lists each
 *   with its position, such as `tenants[3].domain`
 */
export async function readTenants(file: string, hosts: ApiHosts = {}): Promise<Tenants> {
  const content = await parseTenants(await readText(file), file);
  const api = hosts.api ?? content.api;
  if (api === undefined) {
    throw new ConfigError(
      `${file} names no API host. Add "api": "https://api.example.com", or give --api URL or API_URL.`,
    );
  }
  return {
    api,
    publicApi: hosts.publicApi ?? content.publicApi ?? api,
    tenants: content.tenants,
  };
}

async function readText(file: string): Promise<string> {
  if (isHttpUrl(file)) return fetchText(file);
  try {
    const megabytes = Math.ceil((await stat(file)).size / 1024 ** 2);
    if (megabytes > MAX_MEGABYTES) {
      throw new ConfigError(
        `The tenants file ${file} has ${megabytes} MB, more than ${MAX_MEGABYTES}. Divide it into several files.`,
      );
    }
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    const isMissing = errorCode(cause) === 'ENOENT';
    const reason = errorMessage(cause);
    const problem = isMissing
      ? `There is no tenants file at ${file}. Create it, or name another with --tenants FILE or TENANTS_FILE.`
      : `The tenants file ${file} cannot be read (${reason}). Name a file that this user may read.`;
    throw new ConfigError(problem, { cause });
  }
}

async function fetchText(url: string): Promise<string> {
  try {
    ensureSafe(url);
    const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`it responded with ${response.status}`);
    // The URL after redirects.
    ensureSafe(response.url);
    return await response.text();
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new ConfigError(`The tenants at ${url} cannot be read (${reason}).`, { cause });
  }
}

function ensureSafe(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || LOOPBACK.test(hostname)) return;
  throw new Error(
    `${url} can be changed in transit: give https://; http:// is for this machine alone, such as http://localhost`,
  );
}
