import { ExportError, type ExportedSite } from './exported-site.ts';

/**
 * Refuses a site whose requests for images or sign-in windows are forwarded to other hosts.
 * @throws {ExportError} with a remedy for each kind
 */
export function refuseProxies({ domain, routing }: ExportedSite, service: string): void {
  const reasons = [
    ...(routing.passedOn.length === 0
      ? []
      : [
          `${service} cannot request images for ${domain}: in its tenant set \`images\` to a URL that begins with ` +
            '{url}, or to that of an image service, and build it again.',
        ]),
    ...(routing.authProxy === null
      ? []
      : [
          `${service} cannot forward /__/auth/ for ${domain}: remove \`authProxy\` from its tenant and build it again.`,
        ]),
  ];
  if (reasons.length > 0) throw new ExportError(reasons.join('\n'));
}
