/**
 * The page of a host without a shop: dark and blank while the API is asked once more, then what spec §2
 * says. A shop that the API knows but that is not published yet is told apart.
 */
import { createClient } from '#contract/client.ts';
import { domainInfoShort } from '#contract/endpoints.ts';

async function isKnownShop(baseUrl: string, domain: string): Promise<boolean> {
  const api = createClient({ domainInfoShort }, { baseUrl });
  try {
    return (await api.domainInfoShort({ domain })) !== null;
  } catch {
    // Whatever went wrong, there is no shop to show here.
    return false;
  }
}

/** Uncovers the message that fits. */
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
