/** Outbound connections of a command and of its child processes: proxies, and private certificate authorities. */
import { readFileSync } from 'node:fs';
import { ConfigError } from '#system/config-error.ts';
import { errorMessage } from '#system/error-facts.ts';

declare module 'node:http' {
  /** Lets `fetch` and the global agents use the proxies of the environment. Missing in `@types/node`. */
  export function setGlobalProxyFromEnv(proxyEnv?: NodeJS.ProcessEnv): () => void;
}

/** No proxy reaches the programs of this machine. */
const LOOPBACK = 'localhost,.localhost,127.0.0.1,::1,[::1]';
/** The variables of the environment that Node read when it started. */
const STARTED_WITH = process.env.NODE_EXTRA_CA_CERTS;

/**
 * Applies HTTPS_PROXY, HTTP_PROXY and NO_PROXY, and NODE_EXTRA_CA_CERTS of `.env`: Node ignores the proxies, and reads
 * NODE_EXTRA_CA_CERTS only from the shell.
 * @throws {ConfigError} when the file of NODE_EXTRA_CA_CERTS cannot be used
 */
export function configureNetwork(): void {
  const { env } = process;
  if (Object.entries(env).some(([name, value]) => /^https?_proxy$/i.test(name) && value !== ''))
    useProxies(env);
  const file = env.NODE_EXTRA_CA_CERTS;
  if (file !== undefined && file !== '' && file !== STARTED_WITH) addAuthorities(file);
}

function useProxies(env: NodeJS.ProcessEnv): void {
  const direct = [env.no_proxy ?? env.NO_PROXY ?? '', LOOPBACK].filter((names) => names !== '').join(',');
  // Node prefers the name in lower case. Child processes read the variable of Node when they start.
  Object.assign(env, { NO_PROXY: direct, no_proxy: direct, NODE_USE_ENV_PROXY: '1' });
  // Most commands need no proxy, and the module takes milliseconds to load.
  process.getBuiltinModule('node:http').setGlobalProxyFromEnv(env);
}

function addAuthorities(file: string): void {
  const tls = process.getBuiltinModule('node:tls');
  try {
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(file, 'utf8')]);
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new ConfigError(
      `NODE_EXTRA_CA_CERTS="${file}" cannot be used (${reason}). Name a file of certificates in PEM form.`,
      { cause },
    );
  }
}
