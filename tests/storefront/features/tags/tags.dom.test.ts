import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKey } from '#site/storage-key.ts';
import { readTagSettings } from '#storefront/features/tags/send-event.ts';
import { startTags } from '#storefront/features/tags/tags.ts';
import { browserContext } from '#storefront/head/browser-context.ts';
import { marketingTags } from '#storefront/head/marketing.ts';
import { printHead } from '#storefront/head/print-head.ts';
import { aHomeView, aShopView } from '#tests/fixtures/views.ts';

const NONE = { ga: '', gtm: '', pixel: '', footerCode: '' };

/** Puts the block of a shop's tags into the page and keeps script files from being fetched. */
function openPage(changes: Parameters<typeof aShopView>[0]) {
  const shop = aShopView(changes);
  document.body.innerHTML = printHead(marketingTags(shop, 'home'));
  return browserContext(shop, aHomeView());
}

/** Addresses of the script files that were added. */
function loaded(): string[] {
  return [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
}

/** Opens a page of a shop that requires consent. @returns the settings in its footer, which its module shows */
async function settingsOf(changes: Parameters<typeof aShopView>[0]): Promise<HTMLElement> {
  const context = openPage(changes);
  const settings = Object.assign(document.createElement('button'), { hidden: true });
  settings.dataset.consent = '';
  document.body.append(settings);
  void startTags(context);
  await vi.waitFor(() => expect(settings.hidden).toBe(false), { timeout: 20_000 });
  return settings;
}

/** Its module is loaded first. */
async function questionShown(): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector('.consent')).not.toBeNull(), { timeout: 20_000 });
}

function click(label: string): void {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  button?.click();
}

beforeEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
  // Script files are not loaded: the tests check which of them the page requests.
  const settings: unknown = Reflect.get(Reflect.get(window, 'happyDOM'), 'settings');
  Object.assign(settings ?? {}, {
    disableJavaScriptFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  });
});

afterEach(() => {
  Reflect.deleteProperty(window, 'dataLayer');
  Reflect.deleteProperty(window, 'fbq');
  Reflect.deleteProperty(document, 'prerendering');
  document.body.replaceChildren();
});

describe('marketing tags in the browser', () => {
  it('load nothing on a page without settings', async () => {
    await startTags(openPage({ marketing: NONE }));
    expect(loaded()).toEqual([]);
    expect(readTagSettings(document)).toBeNull();
  });

  it('load the analytics of the shop’s id and configure it', async () => {
    await startTags(openPage({ marketing: { ...NONE, ga: 'G-ABCDEF12' } }));
    expect(loaded()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABCDEF12']);
    const commands = window.dataLayer?.map((entry) => Array.from(entry as ArrayLike<unknown>));
    expect(commands?.at(-1)).toEqual(['config', 'G-ABCDEF12']);
    // Google's script takes an array for no command.
    expect(window.dataLayer?.map(String)).toEqual(['[object Arguments]', '[object Arguments]']);
  });

  it('load the tag manager', async () => {
    await startTags(openPage({ marketing: { ...NONE, gtm: 'GTM-ABCD' } }));
    expect(loaded()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABCD']);
    expect(window.dataLayer?.[0]).toMatchObject({ event: 'gtm.js' });
  });

  it('load the pixel and queue its page view until its script has loaded', async () => {
    await startTags(openPage({ marketing: { ...NONE, pixel: '123456789' } }));
    expect(loaded()).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
    expect(window.fbq?.queue).toEqual([
      ['init', '123456789'],
      ['track', 'PageView', {}, { eventID: expect.stringMatching(/^\d{8,}$/) }],
    ]);
  });

  it('wait on a form for its scripts, and the pixel then collects nothing by itself', async () => {
    const shop = aShopView({
      marketing: {
        ga: 'G-ABCDEF12',
        gtm: 'GTM-ABCD',
        pixel: '123456789',
        footerCode: '<meta name="verify">',
      },
    });
    document.body.innerHTML = printHead(marketingTags(shop, 'order'));
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const started = startTags(browserContext(shop, aHomeView()));
    await Promise.resolve();
    expect(loaded()).toEqual([]);
    state.mockRestore();
    dispatchEvent(new Event('load'));
    await started;
    expect(loaded()).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-ABCDEF12',
      'https://connect.facebook.net/en_US/fbevents.js',
    ]);
    expect(window.fbq?.queue.slice(0, 2)).toEqual([
      ['set', 'autoConfig', false, '123456789'],
      ['init', '123456789'],
    ]);
    expect(document.head.querySelector('meta[name=verify]')).toBeNull();
  });

  it('append the footer code', async () => {
    await startTags(openPage({ marketing: { ...NONE, footerCode: '<meta name="verify" content="1">' } }));
    expect(document.head.querySelector('meta[name=verify]')).not.toBeNull();
  });

  it('wait for a prerendered page to be shown', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const started = startTags(openPage({ marketing: { ...NONE, ga: 'G-ABCDEF12' } }));
    await Promise.resolve();
    expect(loaded()).toEqual([]);
    document.dispatchEvent(new Event('prerenderingchange'));
    await started;
    expect(loaded()).toHaveLength(1);
  });
});

describe('a shop that requires consent', () => {
  const withConsent = { marketing: { ...NONE, ga: 'G-ABCDEF12' }, consent: 'ask' } as const;

  it.each([
    ['analytics', { ga: 'G-ABCDEF12' }],
    ['tag manager', { gtm: 'GTM-ABCD' }],
    ['pixel', { pixel: '123456789' }],
    ['footer code', { footerCode: '<meta name="verify" content="1">' }],
  ])('loads no %s before the decision', async (_what, tag) => {
    void startTags(openPage({ ...withConsent, marketing: { ...NONE, ...tag } }));
    await questionShown();
    expect(loaded()).toEqual([]);
    expect([window.dataLayer, window.fbq]).toEqual([undefined, undefined]);
    expect(document.head.querySelector('meta[name=verify]')).toBeNull();
  });

  it('loads its tags after consent and shows the question once', async () => {
    const started = startTags(openPage(withConsent));
    await questionShown();
    click('Allow');
    await started;
    expect(loaded()).toHaveLength(1);
    document.head.replaceChildren();
    await startTags(openPage(withConsent));
    expect(document.querySelector('.consent')).toBeNull();
    expect(loaded()).toHaveLength(1);
  });

  it('loads nothing after a refusal, on later pages too', async () => {
    void startTags(openPage(withConsent));
    await questionShown();
    click('Decline');
    await settingsOf(withConsent);
    expect(loaded()).toEqual([]);
    expect(document.querySelector('.consent')).toBeNull();
  });

  it('starts its tags when the settings in the footer turn a refusal into consent', async () => {
    localStorage.setItem(storageKey('consent', aShopView({}).slug), 'denied');
    const settings = await settingsOf(withConsent);
    settings.click();
    expect(document.activeElement?.textContent).toBe('Decline');
    click('Allow');
    await vi.waitFor(() => expect(loaded()).toHaveLength(1));
    await vi.waitFor(() => expect(document.activeElement).toBe(settings));
  });

  it('loads nothing on the next page after the settings have withdrawn consent', async () => {
    localStorage.setItem(storageKey('consent', aShopView({}).slug), 'granted');
    const settings = await settingsOf(withConsent);
    settings.click();
    settings.click();
    expect(document.querySelectorAll('.consent')).toHaveLength(1);
    click('Decline');
    await vi.waitFor(() => expect(document.activeElement).toBe(settings));
    document.head.replaceChildren();
    await settingsOf(withConsent);
    expect(loaded()).toEqual([]);
  });

  it('shows the question again in another shop', async () => {
    const started = startTags(openPage(withConsent));
    await questionShown();
    click('Allow');
    await started;
    void startTags(openPage({ ...withConsent, slug: 'another-shop' }));
    await questionShown();
  });
});
