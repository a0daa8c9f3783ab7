/** The shop's own origin of a request. */
import { hostName } from '#site/host-name.ts';
import type { AppDeps } from './deps.ts';

/**
 * The host of an origin that can be a shop's: `https` without a port. In development, with `allowsLocalOrigins`, also
 * any scheme and port of a host below `.localhost`; in production such a host is the visitor's own machine.
 *
 * @returns null for any other origin
 */
export function shopHostOf(origin: string, allowsLocalOrigins: boolean): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, host: given, port, origin: serialized } = new URL(origin);
  // Browsers send the serialized form. Schemes without an authority have the origin `null`.
  if (serialized !== origin || !/^https?:$/.test(protocol)) return null;
  const host = hostName(given);
  if (host?.endsWith('.localhost')) return allowsLocalOrigins ? host : null;
  return protocol === 'https:' && port === '' ? host : null;
}

/** The origin of a request if it is one of the shop's domains; else null, so that no link leads to another site. */
export async function ownOrigin(
  { shops, allowsLocalOrigins }: Pick<AppDeps, 'shops' | 'allowsLocalOrigins'>,
  origin: string | undefined,
  shopId: string,
): Promise<string | null> {
  const host = origin === undefined ? null : shopHostOf(origin, allowsLocalOrigins);
  const found = host === null ? null : await shops.byHost(host);
  return origin !== undefined && found?.id === shopId ? origin : null;
}
