import { describe, expect, it } from 'vitest';
import { ROUTES, type Route, type RouteName } from '#site/routes.ts';
import { CONSERVATIVE_SPECULATION_RULES, SPECULATION_RULES } from '#site/speculation.ts';
import { marketingTags, tagSettings } from '#storefront/head/marketing.ts';
import { aShopView } from '#tests/fixtures/views.ts';

const marketing = { ga: 'G-ABCDEF12', gtm: 'GTM-ABCD', pixel: '123456789', footerCode: '<b>x</b>' };
const shop = aShopView({ marketing, consent: 'ask' });
const names = Object.keys(ROUTES).filter((name): name is RouteName => name in ROUTES);
const isPrivate = (name: RouteName) => (ROUTES[name] as Route).private === true;

const NO_TAGS: RouteName[] = [
  ...(['sign-in', 'sign-up', 'track-order'] as const),
  ...(['checkout', 'payment', 'payment-success', 'payment-failed', 'user-failed'] as const),
  ...(['account', 'my-profile', 'my-address', 'my-orders', 'my-support', 'my-wish-list'] as const),
];

describe('marketing tags', () => {
  it.each(NO_TAGS)('are absent on %s', (route) => {
    expect(tagSettings(shop, route)).toBeNull();
    expect(marketingTags(shop, route)).toEqual([]);
  });

  it.each(names.filter((name) => !NO_TAGS.includes(name)))('are present on %s', (route) => {
    const consent = { accept: 'Allow', decline: 'Decline' };
    // GTM loads scripts of others, and the one-page order has fields for personal data.
    const gtm = route === 'order' ? '' : 'GTM-ABCD';
    expect(tagSettings(shop, route)).toMatchObject({ ga: 'G-ABCDEF12', gtm, consent });
  });

  it('omit the footer code only on cart, confirmation and one-page order', () => {
    const without = names.filter((name) => tagSettings(shop, name)?.footerCode === '');
    expect(without.sort()).toEqual(['cart', 'confirm-order', 'order']);
  });

  it('omit the pixel only on product pages', () => {
    const without = names.filter((name) => tagSettings(shop, name)?.pixel === '');
    expect(without.sort()).toEqual(['flash-product', 'product']);
  });

  it('have no question where the shop does not ask', () => {
    expect(tagSettings({ ...shop, consent: 'none' }, 'home')?.consent).toBeNull();
  });

  it('are absent where a shop has none, and offline', () => {
    const none = aShopView({ marketing: { ga: '', gtm: '', pixel: '', footerCode: ' \n' } });
    expect(marketingTags(none, 'home')).toEqual([]);
    const pixelAlone = aShopView({ marketing: { ...marketing, ga: '', gtm: '', footerCode: '' } });
    expect(marketingTags(pixelAlone, 'product')).toEqual([]);
    expect(marketingTags(shop, 'offline')).toEqual([]);
  });

  it('are data that no browser runs', () => {
    expect(marketingTags(shop, 'home').map(({ attrs }) => attrs?.type)).toEqual(['application/json']);
  });
});

describe('speculation rules', () => {
  const rules = JSON.parse(SPECULATION_RULES);
  const excluded: string[] = rules.prerender[0].where.and[1].not.href_matches;

  it.each(names.filter(isPrivate))('never preload the private route %s', (route) => {
    const { pattern } = ROUTES[route];
    for (const base of ['', '/bn']) {
      const pathname = base + pattern.replace('{id}', '7');
      expect(excluded.some((rule) => new URLPattern({ pathname: rule }).test({ pathname }))).toBe(true);
    }
  });

  it('have no character that could end their script', () => {
    expect(SPECULATION_RULES).not.toMatch(/[<>&]/);
  });

  it('differ with Save-Data in their eagerness alone', () => {
    expect(CONSERVATIVE_SPECULATION_RULES).toBe(SPECULATION_RULES.replace('"moderate"', '"conservative"'));
  });

  it('preload shops’ public pages on moderate intent', () => {
    expect(rules.prerender[0].eagerness).toBe('moderate');
    expect(excluded.some((rule) => '/product/p1'.startsWith(rule.replace('*', '')))).toBe(false);
  });
});
