/** Sends hooks to a running worker, as the API does. */
import { randomUUID } from 'node:crypto';
import { HOOK_PATH, SIGNATURE_HEADER, signatureOf, TIME_HEADER } from '#system/hook-signature.ts';

const TIMEOUT_MS = 10_000;

/**
 * Has a running worker build a shop, also a parked one.
 * @param url of the worker, without trailing slash
 * @throws Error with the worker's answer when it refuses, or when there is no worker
 */
export async function notifyWorker(url: string, secret: string, domain: string): Promise<void> {
  const body = JSON.stringify({ domain, topics: [], id: randomUUID() });
  const seconds = String(Math.floor(Date.now() / 1000));
  const headers = { [TIME_HEADER]: seconds, [SIGNATURE_HEADER]: signatureOf(secret, seconds, body) };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url + HOOK_PATH, { method: 'POST', headers, body, signal }).catch(
    (cause: unknown) => {
      throw new Error(`No worker answers at ${url}. Start it: npm run worker`, { cause });
    },
  );
  if (!answer.ok) throw new Error(`The worker refused ${domain} (${answer.status}): ${await answer.text()}`);
}
