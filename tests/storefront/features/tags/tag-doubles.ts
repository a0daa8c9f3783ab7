/** Doubles of the vendors' commands, and a page with the settings of a shop's tags. */
import { vi } from 'vitest';
import { CONTEXT } from '#tests/storefront/islands/page-context.ts';

/** What tags were sent: `google` commands of analytics, `pixel` commands of Facebook. */
export interface SentCommands {
  google: unknown[][];
  pixel: unknown[][];
}

/** Starts all tags: `window.dataLayer` is that of the tag manager. */
export function startTagDoubles(): SentCommands {
  const sent: SentCommands = { google: [], pixel: [] };
  window.gtag = (...command) => void sent.google.push(command);
  window.dataLayer = [];
  window.fbq = Object.assign((...command: unknown[]) => void sent.pixel.push(command), {
    queue: [],
    loaded: true,
    version: '2.0',
  });
  return sent;
}

export function stopTagDoubles(): void {
  for (const name of ['dataLayer', 'gtag', 'fbq']) Reflect.deleteProperty(window, name);
  document.body.replaceChildren();
  vi.resetModules();
}

const block = (id: string, value: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;

/** Adds the settings of a shop's tags to the page. */
export function addTags(tags: object): void {
  const settings = { ga: '', gtm: '', pixel: '', footerCode: '', consent: null, ...tags };
  document.body.insertAdjacentHTML('beforeend', block('tags', settings));
}

/** A page with the tags of a shop. @param markup its content */
export function openTaggedPage(tags: object, markup = ''): void {
  document.body.innerHTML = block('shop-context', CONTEXT) + markup;
  addTags(tags);
}
