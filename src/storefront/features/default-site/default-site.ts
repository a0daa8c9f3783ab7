/**
 * Page of a host without a shop: dark and blank until the API has answered. Then the message of spec §2, that the shop
 * opens soon when the API has it and no release exists yet, or that the API could not be asked (spec §8).
 */
import { createClient } from '#contract/client.ts';
import { domainInfoShort } from '#contract/endpoints/shop.ts';

/** Value of `data-answer` of the part of the page that applies. */
type Answer = 'none' | 'soon' | 'failed';

async function askForShop(baseUrl: string, domain: string): Promise<Answer> {
  const api = createClient({ domainInfoShort }, { baseUrl });
  try {
    return (await api.domainInfoShort({ domain })) === null ? 'none' : 'soon';
  } catch {
    return 'failed';
  }
}

async function settle(): Promise<void> {
  const main = document.querySelector('main');
  const answer = await askForShop(main?.dataset.api ?? '', location.hostname);
  for (const part of document.querySelectorAll<HTMLElement>('[data-answer]')) {
    part.hidden = part.dataset.answer !== answer;
    if (!part.hidden) document.title = part.querySelector('h1')?.textContent ?? '';
  }
  main?.removeAttribute('aria-busy');
}

void settle();
