/** Checks what shoppers get, by requests to the server or edge with the tenant's host name. */
import http from 'node:http';
import https from 'node:https';
import type { Tenant } from '#site/tenant.ts';
import { errorMessage } from '#system/error-facts.ts';
import { isLocalName } from './check-names.ts';
import type { ReleaseCheck } from './check-release.ts';
import { type Checked, NOT_CHECKED, problem } from './finding.ts';

const TIMEOUT_MS = 10_000;

/** Number of pages that are requested: the first one and others at equal distances. */
const PAGES = 5;

interface EdgeResponse {
  status: number;
  /** The header `x-release`; null without one. */
  release: string | null;
}

/**
 * @param edge URL of the server or edge; null requests the tenant's own origin, unless its host is this machine
 * @param release the live release in the target
 */
export async function checkEdge(
  tenant: Tenant,
  edge: string | null,
  { live, paths }: Pick<ReleaseCheck, 'live' | 'paths'>,
): Promise<Checked> {
  if (live === null || (edge === null && isLocalName(new URL(tenant.origin).hostname))) return NOT_CHECKED;
  const at = edge ?? tenant.origin;
  try {
    // Every activation purges this file. An unchanged page in a cache has the header of an earlier release.
    const { status, release } = await request(tenant.domain, new URL('/release.json', at));
    if (release === live && status < 400) return await checkPages(tenant.domain, at, someOf(paths));
    if (release === null) {
      const text = `${at} responds with status ${status} and without x-release.`;
      const remedy =
        'Let the DNS record point to a server of these releases, and that server send the header.';
      return { cell: `status ${status}`, findings: [problem(text, remedy)] };
    }
    if (release === live) {
      const text = `${at} serves release ${release}, but responds with status ${status}.`;
      return { cell: `status ${status}`, findings: [problem(text, 'Look into the log of the server.')] };
    }
    const text = `${at} serves release ${release}, the target has ${live}.`;
    const remedy = 'Purge the cache of the edge, or check that it reads this target.';
    return { cell: release, findings: [problem(text, remedy)] };
  } catch (error) {
    const reason = errorMessage(error);
    const remedy = 'Check that the server runs and that its certificate covers the domain.';
    return { cell: 'failed', findings: [problem(`${at} does not respond (${reason}).`, remedy)] };
  }
}

async function checkPages(host: string, at: string, paths: readonly string[]): Promise<Checked> {
  const responses = await Promise.all(paths.map((path) => request(host, new URL(path, at))));
  const failed = responses.flatMap(({ status }, index) =>
    status < 400 ? [] : [{ status, path: paths[index] ?? '' }],
  );
  const [first] = failed;
  if (first === undefined) return { cell: 'same', findings: [] };
  const text =
    `${at} responds with an error to ${failed.length} of ${paths.length} pages: ` +
    `${failed.map(({ status, path }) => `${status} to ${path}`).join(', ')}.`;
  const remedy = 'When no other finding explains it, look into the log of the server.';
  return { cell: `status ${first.status}`, findings: [problem(text, remedy)] };
}

function someOf(paths: readonly string[]): string[] {
  const step = Math.max(paths.length / PAGES, 1);
  return paths.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** Uses `node:http`, because `fetch` ignores a `Host` header of the caller. */
function request(host: string, url: URL): Promise<EdgeResponse> {
  const { request: send, Agent } = url.protocol === 'https:' ? https : http;
  const agent = new Agent({ proxyEnv: process.env });
  const options = { headers: { host }, servername: host, timeout: TIMEOUT_MS, agent };
  return new Promise((resolve, reject) => {
    const sent = send(url, options, (response) => {
      const release = response.headers['x-release'];
      resolve({ status: response.statusCode ?? 0, release: typeof release === 'string' ? release : null });
      response.destroy();
    });
    sent.on('timeout', () => sent.destroy(new Error('no response within ten seconds')));
    sent.on('error', reject);
    sent.end();
  });
}
