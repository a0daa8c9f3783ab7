/** Requests that prefer the network while it responds soon: pages, and the shop's lists. */
import type { ExtendableEvent } from './worker-scope.ts';

const PATIENCE_MS = 4000;

/**
 * The response of the network, else a copy: without a network, after an error of the server, and when no response has
 * come after `PATIENCE_MS`.
 * @param copy finds a copy; `isCut`: the network has failed, possibly late
 */
export async function networkElse(
  event: ExtendableEvent,
  network: Promise<Response>,
  copy: (isCut: boolean) => Promise<Response | undefined>,
): Promise<Response> {
  // Null without a network, undefined while the response is awaited.
  const settled = network.catch(() => null);
  event.waitUntil(settled);
  const first = await Promise.race([
    settled,
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
  if (first && first.status < 500) return first;
  return (await copy(first === null)) ?? first ?? (await settled) ?? (await copy(true)) ?? Response.error();
}
