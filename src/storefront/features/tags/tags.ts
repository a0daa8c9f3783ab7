/**
 * Marketing tags of the shop (spec §7). Their settings are data in `script#tags`; they load when the page is shown and,
 * where the shop requires it, after consent. The vendors' inline snippets are written out here as code.
 */
import type { BrowserContext } from '#site/shop-view.ts';
import { whenShown } from '../../browser/when-shown.ts';
import type { TagSettings } from '../../head/marketing.ts';
import { appendFooterCode } from './footer-code.ts';

const GOOGLE = 'https://www.googletagmanager.com';
const FACEBOOK = 'https://connect.facebook.net';

function loadScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/** The command queue of both Google tags. */
function dataLayer(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

function loadAnalytics(id: string): void {
  const layer = dataLayer();
  // Google's own name, which other parts of the page and the seller's scripts use to send commands.
  window.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: gtag.js reads only Arguments objects and ignores the array of a rest parameter
    layer.push(arguments);
  };
  window.gtag('js', new Date());
  window.gtag('config', id);
  loadScript(`${GOOGLE}/gtag/js?id=${encodeURIComponent(id)}`);
}

function loadTagManager(id: string): void {
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  loadScript(`${GOOGLE}/gtm.js?id=${encodeURIComponent(id)}`);
}

/** @param isForm without the automatic events, which read buttons and fields */
function loadPixel(id: string, isForm: boolean | undefined): void {
  const queue: unknown[][] = [];
  const fbq: FacebookQueue = Object.assign(
    (...command: unknown[]) => {
      if (fbq.callMethod === undefined) queue.push(command);
      else fbq.callMethod(...command);
    },
    { queue, loaded: true, version: '2.0' },
  );
  fbq.push = fbq;
  window.fbq = fbq;
  window._fbq = fbq;
  if (isForm) fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  fbq('track', 'PageView', {}, { eventID: crypto.getRandomValues(new Uint32Array(4)).join('') });
  loadScript(`${FACEBOOK}/en_US/fbevents.js`);
}

/** Starts the tags of this page. If the shop requires consent, resolves only after consent. */
export async function startTags({ slug }: Pick<BrowserContext, 'slug'>): Promise<void> {
  // Does not use `send-event.ts`: a module shared with the events would be one more file on every public page.
  const settings: TagSettings | null = JSON.parse(document.getElementById('tags')?.textContent ?? 'null');
  if (settings === null) return;
  await new Promise<void>((resolve) => whenShown(resolve));
  if (settings.consent !== null) {
    const { consented } = await import('./consent.ts');
    await consented(slug, settings.consent);
  }
  const { ga, gtm, pixel, footerCode, isForm } = settings;
  if (isForm && document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve));
  if (ga !== '') loadAnalytics(ga);
  if (gtm !== '') loadTagManager(gtm);
  if (pixel !== '') loadPixel(pixel, isForm);
  appendFooterCode(document, footerCode);
  document.dispatchEvent(new Event('shop:tags'));
}

interface FacebookQueue {
  (...command: unknown[]): void;
  queue: unknown[][];
  loaded: boolean;
  version: string;
  /** Set by Facebook's script when it has loaded. */
  callMethod?: (...command: unknown[]) => void;
  push?: FacebookQueue;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...command: unknown[]) => void;
    fbq?: FacebookQueue;
    _fbq?: FacebookQueue;
  }
}
