import { ExportError, type ExportedSite } from './exported-site.ts';

/**
 * Refuses a site whose pages request other hosts through the shop's own one.
 * @throws {ExportError} with a remedy for each kind
 */
export function refuseProxies({ domain, routing }: ExportedSite, service: string): void {
  const reasons = [
    ...(routing.passedOn.length === 0
      ? []
      : [
          `${service} cannot request pictures for ${domain}: in its tenant give \`images\` an address that begins with ` +
            '{url} or that of an image service, and build it again.',
        ]),
    ...(routing.authProxy === null
      ? []
      : [
          `${service} cannot forward /__/auth/ for ${domain}: remove \`authProxy\` from its tenant and build it again.`,
        ]),
  ];
  if (reasons.length > 0) throw new ExportError(reasons.join('\n'));
}
