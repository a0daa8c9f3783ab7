/**
 * Page of a host without a shop: dark and blank until the API has answered, then the message of spec §2, or that the
 * shop opens soon when the API has it and no release exists yet.
 */
import { createClient } from '#contract/client.ts';
import { domainInfoShort } from '#contract/endpoints.ts';

async function isKnownShop(baseUrl: string, domain: string): Promise<boolean> {
  const api = createClient({ domainInfoShort }, { baseUrl });
  try {
    return (await api.domainInfoShort({ domain })) !== null;
  } catch {
    // Any failure means that there is no shop to show.
    return false;
  }
}

/** Shows the message that applies. */
async function settle(): Promise<void> {
  const main = document.querySelector('main');
  const api = main?.dataset.api ?? '';
  const known = api !== '' && (await isKnownShop(api, location.hostname));
  for (const part of document.querySelectorAll<HTMLElement>('[data-answer]')) {
    part.hidden = part.dataset.answer !== (known ? 'soon' : 'none');
  }
  main?.removeAttribute('aria-busy');
}

void settle();
