/**
 * The address of a gateway's page that a payment may lead to: https, a path of this site, or the API's own origin. Plain
 * http is for gateways of a development on this machine.
 *
 * @param address from the API's answer
 * @param origin of this page
 * @param api host of the API
 * @returns an absolute address, null for one that is not allowed
 */
export function gatewayUrl(address: string, origin: string, api: string): string | null {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isOwn = url.origin === origin || (URL.canParse(api) && url.origin === new URL(api).origin);
  if (isOwn || url.protocol === 'https:') return url.href;
  return url.protocol === 'http:' && LOOPBACK.test(url.hostname) ? url.href : null;
}

const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
