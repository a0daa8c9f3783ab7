/**
 * Page of a host without a shop: dark and blank until the API has responded. Then it shows the message of spec §2, or
 * that the shop opens soon (the API has it, but no release exists yet), or that the request failed (spec §8).
 */
import { createClient } from '#contract/client.ts';
import { domainInfoShort } from '#contract/endpoints/shop.ts';

/** Value of `data-shop-state` of the part of the page that is shown. */
type ShopState = 'none' | 'soon' | 'failed';

async function fetchShopState(baseUrl: string, domain: string): Promise<ShopState> {
  const api = createClient({ domainInfoShort }, { baseUrl });
  try {
    return (await api.domainInfoShort({ domain })) === null ? 'none' : 'soon';
  } catch {
    return 'failed';
  }
}

async function settle(): Promise<void> {
  const main = document.querySelector('main');
  const state = await fetchShopState(main?.dataset.api ?? '', location.hostname);
  for (const part of document.querySelectorAll<HTMLElement>('[data-shop-state]')) {
    part.hidden = part.dataset.shopState !== state;
    if (!part.hidden) document.title = part.querySelector('h1')?.textContent ?? '';
  }
  main?.removeAttribute('aria-busy');
}

void settle();
