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
const MAX_REDIRECTS = 5;

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

/** Settings of the environment that override the file. */
export interface FileOverrides {
  /** Replaces the file's `api` (`--api`, `API_URL`). */
  api?: string | null;
  /** Replaces the file's `publicApi` (`PUBLIC_API_URL`). */
  publicApi?: string | null;
  /** False turns the service worker of every tenant off (`SERVICE_WORKER`). */
  serviceWorker?: boolean;
}

/** Whether a tenants file is given by URL instead of path. */
export function isHttpUrl(file: string): boolean {
  return file.startsWith('https://') || file.startsWith('http://');
}

/** The name of a tenants file in messages: a URL without user and query, which may contain secrets. */
export function nameOfTenants(file: string): string {
  if (!isHttpUrl(file)) return file;
  if (!URL.canParse(file)) return 'the URL of the tenants file';
  const { origin, pathname } = new URL(file);
  return origin + pathname;
}

/**
 * Reads and checks the tenants file.
 * @param file path or URL
 * @throws {ConfigError} when the file is missing, is not JSON or has unusable fields; the message lists each
 *   with its position, such as `tenants[3].domain`
 */
export async function readTenants(file: string, overrides: FileOverrides = {}): Promise<Tenants> {
  const name = nameOfTenants(file);
  const content = await parseTenants(await readText(file), name);
  const api = overrides.api ?? content.api;
  if (api === undefined) {
    throw new ConfigError(
      `${name} names no API host. Add "api": "https://api.example.com", or give --api URL or API_URL.`,
    );
  }
  return {
    api,
    publicApi: overrides.publicApi ?? content.publicApi ?? api,
    tenants:
      overrides.serviceWorker === false
        ? content.tenants.map((tenant) => ({ ...tenant, serviceWorker: false }))
        : content.tenants,
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

/** Follows redirects, each of which must be safe: one over http could lead anywhere. */
async function fetchText(url: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    let target = url;
    for (let followed = 0; followed <= MAX_REDIRECTS; followed += 1) {
      ensureSafe(target);
      const response = await fetch(target, { signal, redirect: 'manual' });
      const location = response.headers.get('location');
      if (response.ok) return await response.text();
      if (response.status < 300 || response.status > 399 || location === null) {
        throw new Error(`it responded with ${response.status}`);
      }
      await response.body?.cancel();
      target = new URL(location, target).href;
    }
    throw new Error(`it redirects more than ${MAX_REDIRECTS} times`);
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new ConfigError(`The tenants at ${nameOfTenants(url)} cannot be read (${reason}).`, { cause });
  }
}

/** Unlike `fetch`, its messages do not contain the secrets of the URL. */
function ensureSafe(url: string): void {
  if (!URL.canParse(url)) throw new Error('it is no URL');
  const { origin, pathname, protocol, hostname, username, password } = new URL(url);
  const name = origin + pathname;
  if (username !== '' || password !== '') {
    throw new Error(
      `the URL of ${name} has a user or a password, which are not sent; give a key in its query`,
    );
  }
  if (protocol === 'https:' || LOOPBACK.test(hostname)) return;
  throw new Error(
    `${name} can be changed in transit: give https://; http:// is for this machine alone, such as http://localhost`,
  );
}
