/** Sends hooks to a running worker, as the API does. */
import { randomUUID } from 'node:crypto';
import { HOOK_PATH, SIGNATURE_HEADER, signatureOf, TIME_HEADER } from '#system/hook-signature.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends a hook for a shop to a running worker, which builds it even if it is parked.
 * @param url URL of the worker, without trailing slash
 * @throws Error with the worker's response when it refuses, or when no worker responds
 */
export async function notifyWorker(url: string, secret: string, domain: string): Promise<void> {
  const body = JSON.stringify({ domain, topics: [], id: randomUUID() });
  const seconds = String(Math.floor(Date.now() / 1000));
  const headers = { [TIME_HEADER]: seconds, [SIGNATURE_HEADER]: signatureOf(secret, seconds, body) };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url + HOOK_PATH, { method: 'POST', headers, body, signal }).catch(
    (cause: unknown) => {
      throw new Error(`No worker responds at ${url}. Start it: npm run worker`, { cause });
    },
  );
  if (!response.ok) {
    throw new Error(`The worker refused ${domain} (${response.status}): ${await response.text()}`);
  }
}
