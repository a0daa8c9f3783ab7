/** Checks whether a shop's sign-in service lists its domain. Google and Facebook refuse sign-ins from other domains. */
import { isIP } from 'node:net';
import * as z from 'zod';
import type { SignInService } from '#site/sign-in.ts';
import type { Tenant } from '#site/tenant.ts';
import { errorMessage } from '#system/error-facts.ts';
import { type Checked, NOT_CHECKED, note, problem } from './finding.ts';

const REAL_SERVICE = 'https://identitytoolkit.googleapis.com';
const TIMEOUT_MS = 10_000;

/** The public settings of a Firebase project, as its browser library fetches them. */
const Project = z.object({ authorizedDomains: z.array(z.string()) });

export async function checkSignIn(
  { domain, aliases }: Tenant,
  service: SignInService | null,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Checked> {
  if (service === null) return NOT_CHECKED;
  const project =
    service.projectId === '' ? 'the Firebase project' : `the Firebase project ${service.projectId}`;
  try {
    const authorized = await fetchAuthorizedDomains(service, fetch);
    const refused = [domain, ...aliases].filter((name) => !authorized.some((one) => admits(one, name)));
    return {
      cell: refused.length === 0 ? 'ok' : `${refused.length} refused`,
      findings: refused.map((name) =>
        problem(
          `${name} is no authorized domain of ${project}, so sign-in with Google and Facebook fails there.`,
          'Add it in the Firebase console under Authentication, Settings, Authorized domains.',
        ),
      ),
    };
  } catch (error) {
    const reason = errorMessage(error);
    const remedy = `Check the shop's API key, or look in the Firebase console whether ${domain} is authorized.`;
    return {
      cell: 'unknown',
      findings: [note(`${project} did not name its authorized domains (${reason}).`, remedy)],
    };
  }
}

async function fetchAuthorizedDomains(
  { apiKey, emulator }: SignInService,
  fetch: typeof globalThis.fetch,
): Promise<string[]> {
  const base = emulator === '' ? REAL_SERVICE : `${emulator}/identitytoolkit.googleapis.com`;
  const response = await fetch(`${base}/v1/projects?key=${encodeURIComponent(apiKey)}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return Project.parse(await response.json()).authorizedDomains;
}

/** Compares like the browser library: a domain admits its subdomains, an IP address only itself. */
function admits(authorized: string, name: string): boolean {
  const domain = authorized.toLowerCase();
  return name === domain || (isIP(domain) === 0 && name.endsWith(`.${domain}`));
}
