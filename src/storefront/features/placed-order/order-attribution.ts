/** Where an order comes from, for the reports of the shop's server: ids of the pixel (spec §7), and the advert. */
import type { OrderAttribution } from '#contract/entities/order-request.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { storageKey } from '#site/storage-key.ts';
import { storedAdvert } from './advert.ts';

/** Facebook's form of both ids: version, subdomain index, time, random number or click id. */
const ID = /^fb\.\d\.\d{10,16}\.[\w.-]{1,500}$/;

/**
 * The ids that the pixel has stored in cookies, and the parameters of the advert that this tab has stored. Null if
 * there are none, if the shopper has refused consent, or if the shop requires consent that was not given.
 *
 * @param cookies `document.cookie`
 */
export function orderAttribution(
  { slug, attribution }: Pick<BrowserContext, 'slug' | 'attribution'>,
  { local, tab }: Readonly<Record<'local' | 'tab', Pick<Storage, 'getItem'>>>,
  cookies: string,
): OrderAttribution | null {
  const decision = local.getItem(storageKey('consent', slug));
  if (attribution === undefined || decision === 'denied') return null;
  if (attribution === 'ask' && decision !== 'granted') return null;
  const idOf = (name: string) => {
    const value = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1] ?? '';
    return ID.test(value) ? value : undefined;
  };
  const [fbp, fbc] = [idOf('_fbp'), idOf('_fbc')];
  const found = {
    ...(fbp !== undefined && { fbp }),
    ...(fbc !== undefined && { fbc }),
    ...storedAdvert(tab),
  };
  return Object.keys(found).length === 0 ? null : found;
}
