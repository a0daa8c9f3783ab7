import { describe, expect, it } from 'vitest';
import { createHeaders } from '#pipeline/headers/create-headers.ts';
import { sourceHash } from '#pipeline/headers/source-expression.ts';
import { headersOf, parseHeaders } from '#serving/release-rules.ts';
import { EARLY_CLICKS } from '#site/early-clicks.ts';
import { OLD_BROWSER } from '#site/old-browser.ts';
import { CONSERVATIVE_SPECULATION_RULES, SPECULATION_RULES } from '#site/speculation.ts';
import { aShopView } from '../support/fake-plan.ts';

const NO_TAGS = { ga: '', gtm: '', pixel: '', footerCode: '' };

function headersFor(
  path: string,
  changes: Parameters<typeof aShopView>[0] = {},
  imageOrigins?: readonly string[],
) {
  const shop = aShopView({ menuFragment: '/_menu/abc.json', ...changes });
  return headersOf(createHeaders(shop, imageOrigins), path);
}

function policyOf(
  path: string,
  changes: Parameters<typeof aShopView>[0] = {},
  imageOrigins?: readonly string[],
) {
  const policy = headersFor(path, changes, imageOrigins)['content-security-policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('headers of a release', () => {
  it.each(['/', '/product/1', '/nothing', '/user', '/user/cart', '/sign-in'])(
    'sends the security headers at %s',
    (path) => {
      expect(headersFor(path)).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      const policy = policyOf(path);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'self'"]);
      expect(policy.get('script-src')).not.toContain("'unsafe-inline'");
    },
  );

  it.each([
    ['/user/order', 'same-origin'],
    ['/user/payment', 'same-origin'],
    ['/user/success/payment_number/7', 'same-origin'],
    ['/confirm-order', 'same-origin'],
    ['/user/my-orders', 'same-origin'],
    ['/order/1', 'same-origin'],
    ['/sign-in', 'same-origin-allow-popups'],
    ['/sign-up', 'same-origin-allow-popups'],
    ['/user/my-profile', 'same-origin'],
    ['/', undefined],
    ['/product/1', undefined],
  ])('opens %s with the opener policy %s', (path, policy) => {
    expect(headersFor(path)['cross-origin-opener-policy']).toBe(policy);
  });

  const SIGN_IN = {
    apiKey: 'k',
    authDomain: 'loom-shop.firebaseapp.com',
    projectId: 'loom-shop',
    appId: 'a',
    methods: { email: true, google: true, facebook: true },
    isProxied: false,
    emulator: '',
  };
  const CALLS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

  const RECAPTCHA = ['https://www.google.com/recaptcha/'];
  const RECAPTCHA_CODE = 'https://www.gstatic.com/recaptcha/';

  it.each(['/sign-in', '/sign-up'])('allows exactly the hosts of the sign-in service on %s', (path) => {
    const none = policyOf(path);
    const policy = policyOf(path, { signIn: SIGN_IN });
    const added = (name: string) => policy.get(name)?.filter((source) => !none.get(name)?.includes(source));
    expect(added('script-src')).toEqual(['https://apis.google.com', ...RECAPTCHA, RECAPTCHA_CODE]);
    expect(added('connect-src')).toEqual([...CALLS, ...RECAPTCHA]);
    expect(policy.get('frame-src')).toEqual([
      'https://loom-shop.firebaseapp.com',
      ...RECAPTCHA,
      'https://recaptcha.google.com/recaptcha/',
    ]);
    expect(none.get('frame-src')).toEqual(["'none'"]);
    const changed = [...policy].filter(([name, sources]) => `${sources}` !== `${none.get(name)}`);
    expect(changed.map(([name]) => name)).toEqual(['script-src', 'connect-src', 'frame-src']);
  });

  it.each([
    ['the service has no passwords', { methods: { email: false, google: true, facebook: true } }],
    ['the emulator replaces the service', { emulator: 'http://127.0.0.1:9099' }],
  ])('allows no reCAPTCHA where %s', (_why, changes) => {
    for (const path of ['/sign-in', '/user/my-profile']) {
      expect(
        `${headersFor(path, { signIn: { ...SIGN_IN, ...changes } })['content-security-policy']}`,
      ).not.toContain('recaptcha');
    }
  });

  it('allows the calls of the sign-in service and reCAPTCHA on the profile, and nothing of it elsewhere', () => {
    const profile = policyOf('/user/my-profile', { signIn: SIGN_IN });
    expect(profile.get('connect-src')).toEqual(expect.arrayContaining(CALLS));
    expect(profile.get('script-src')).not.toContain('https://apis.google.com');
    expect(profile.get('frame-src')).toEqual([...RECAPTCHA, 'https://recaptcha.google.com/recaptcha/']);
    expect(profile.get('script-src')).toEqual(expect.arrayContaining([...RECAPTCHA, RECAPTCHA_CODE]));
    for (const path of ['/', '/user', '/user/order', '/user/cart']) {
      expect(headersFor(path, { signIn: SIGN_IN })).toEqual(headersFor(path));
    }
  });

  it('frames a proxied popup from the shop’s own host, and in development the emulator alone', () => {
    const proxied = policyOf('/sign-in', { signIn: { ...SIGN_IN, isProxied: true } });
    expect(proxied.get('frame-src')?.[0]).toBe("'self'");
    expect(proxied.get('frame-src')).not.toContain('https://loom-shop.firebaseapp.com');
    const emulator = 'http://127.0.0.1:9099';
    const local = policyOf('/sign-in', { signIn: { ...SIGN_IN, emulator } });
    expect(local.get('frame-src')).toEqual([emulator]);
    expect(local.get('connect-src')).toContain(emulator);
    expect(local.get('connect-src')).not.toEqual(expect.arrayContaining(CALLS));
  });

  it.each(['/_astro/app.abc.js', '/_menu/abc.json'])('makes %s immutable', (path) => {
    expect(headersFor(path)['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/sw.js', '/_search/en.json'])('makes browsers revalidate %s on every use', (path) => {
    expect(headersFor(path)['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/user/order', 'no-referrer'],
    ['/user/success/payment_number/7', 'no-referrer'],
    ['/user/anything/else', 'no-referrer'],
    ['/confirm-order', 'no-referrer'],
    ['/user-guide', 'strict-origin-when-cross-origin'],
    ['/blog/user', 'strict-origin-when-cross-origin'],
  ])('gives %s the referrer policy %s', (path, policy) => {
    expect(headersFor(path)['referrer-policy']).toBe(policy);
  });

  it('allows the inline scripts of every page by hash', () => {
    const policy = policyOf('/').get('script-src');
    for (const code of [OLD_BROWSER, EARLY_CLICKS, SPECULATION_RULES, CONSERVATIVE_SPECULATION_RULES]) {
      expect(policy).toContain(sourceHash(code));
    }
  });

  it('allows requests to the API and, without TLS, its images', () => {
    const local = policyOf('/', { api: 'http://localhost:4322' });
    expect(local.get('connect-src')).toEqual(["'self'", 'http://localhost:4322']);
    expect(local.get('img-src')).toContain('http://localhost:4322');
    expect(policyOf('/').get('img-src')).toEqual(["'self'", 'https:', 'data:']);
  });

  it.each([
    ['ga', 'G-ABC', 'https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    ['gtm', 'GTM-ABC', 'https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    ['pixel', '123', 'https://connect.facebook.net', 'https://www.facebook.com'],
  ])('allows the hosts of %s on shops that have it', (tag, id, script, connect) => {
    const policy = policyOf('/', { marketing: { ...NO_TAGS, [tag]: id } });
    expect(policy.get('script-src')).toContain(script);
    expect(policy.get('connect-src')).toContain(connect);
  });

  it('allows no vendor on a shop without tags', () => {
    const { 'content-security-policy': policy } = headersFor('/');
    expect(policy).not.toMatch(/google|facebook/);
  });

  const ALL_TAGS = {
    ga: 'G-1',
    gtm: 'GTM-1',
    pixel: '1',
    footerCode: '<script src="https://chat.example/a.js"></script><script>let a</script>',
  };

  it.each(['/user/order', '/user/payment', '/sign-in', '/track-order', '/user/my-orders', '/user/x'])(
    'allows no tag on %s',
    (path) => {
      const policy = headersFor(path, { marketing: ALL_TAGS })['content-security-policy'] ?? '';
      expect(policy).toBe(headersFor(path)['content-security-policy']);
      expect(policy).not.toMatch(/google|facebook|chat\.example/);
    },
  );

  it.each(['/user/cart', '/confirm-order'])('allows the tags without the footer code on %s', (path) => {
    const policy = headersFor(path, { marketing: ALL_TAGS })['content-security-policy'] ?? '';
    expect(policy).toMatch(/googletagmanager/);
    expect(policy).toMatch(/connect\.facebook/);
    expect(policy).not.toMatch(/chat\.example|youtube/);
    expect(policy).not.toContain(sourceHash('let a'));
  });

  it('allows pixel and Google tag alone on a one-page order, in every language', () => {
    const languages = [
      { lang: 'en', base: '' },
      { lang: 'bn', base: '/bn' },
    ];
    for (const path of ['/order/1', '/bn/order/1']) {
      const policy = policyOf(path, { marketing: ALL_TAGS, languages });
      const measured = policyOf(path, { marketing: { ...ALL_TAGS, gtm: '', footerCode: '' }, languages });
      expect(policy).toEqual(measured);
      expect(policy.get('script-src')).toEqual(
        expect.arrayContaining(['https://www.googletagmanager.com', 'https://connect.facebook.net']),
      );
      expect(policy.get('frame-src')).toEqual(["'none'"]);
      expect(headersFor(path, { languages })['referrer-policy']).toBe('no-referrer');
    }
    const withManager = policyOf('/order/1', { marketing: { ...NO_TAGS, gtm: 'GTM-1' } });
    expect(withManager).toEqual(policyOf('/order/1'));
  });

  const API = 'https://api.example';
  const LOGO = 'https://img.example';

  it.each<[string, string | null, string[] | undefined, string[]]>([
    [
      'an image service',
      'https://cdn.example/w{width}/{path}',
      ['https://a.example'],
      [API, 'https://cdn.example', LOGO],
    ],
    ['the shop’s own host', '/_img/{path}?w={width}', [API], [API, LOGO]],
    ['the shop’s own host, with images elsewhere', '/_img/{path}', [API, 'https://a.example'], ['https:']],
    ['the shop’s own host, with unknown images', '/_img/{path}', undefined, ['https:']],
    ['the images’ own hosts', '{url}?width={width}', [API], ['https:']],
    ['no image service', null, [API], ['https:']],
  ])(
    'allows images from %s on a one-page order, and media of the shop alone',
    (_what, images, origins, hosts) => {
      const policy = policyOf('/order/1', { images, api: API }, origins);
      expect(policy.get('img-src')).toEqual(["'self'", ...hosts, 'data:']);
      expect(policy.get('media-src')).toEqual(["'self'"]);
      expect(policyOf('/product/1', { images, api: API }, origins).get('img-src')).toContain('https:');
      expect(policyOf('/product/1').get('media-src')).toEqual(["'self'", 'https:']);
    },
  );

  it('allows images of pixel and Google tag on a one-page order of a shop that has them', () => {
    const images = 'https://cdn.example/{path}';
    const hosts = (tags: object) =>
      policyOf('/order/1', { images, marketing: { ...NO_TAGS, ...tags } })
        .get('img-src')
        ?.slice(4, -1);
    expect(hosts({})).toEqual([]);
    expect(hosts({ pixel: '1' })).toEqual(['https://www.facebook.com']);
    expect(hosts({ ga: 'G-1' })).toEqual([
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
    ]);
  });

  it.each(['/product/1', '/flash-product/1'])('allows the tags without the pixel on %s', (path) => {
    const policy = headersFor(path, { marketing: ALL_TAGS })['content-security-policy'] ?? '';
    expect(policy).toMatch(/googletagmanager.*chat\.example/);
    expect(policy).not.toMatch(/facebook/);
  });

  it.each(['/wishlist', '/blog'])('allows every tag on %s', (path) => {
    const policy = headersFor(path, { marketing: ALL_TAGS })['content-security-policy'] ?? '';
    expect(policy).toMatch(/googletagmanager.*facebook.*chat\.example/);
  });

  it("allows exactly the sources of the seller's footer code", () => {
    const footerCode =
      '<script src="//chat.example/a.js"></script><iframe src="https://frame.example/x"></iframe>';
    const policy = policyOf('/', { marketing: { ...NO_TAGS, footerCode } });
    expect(policy.get('script-src')).toContain('https://chat.example');
    expect(policy.get('frame-src')).toContain('https://frame.example');
  });

  it('contains no directive from the data of a shop', () => {
    const marketing = {
      ...NO_TAGS,
      footerCode: '<script src="https://a.example;script-src *;/x.js"></script>',
    };
    const names = [...policyOf('/', { marketing, api: 'https://b.example; script-src *' }).keys()];
    expect(names.filter((name) => name === 'script-src')).toHaveLength(1);
    expect(policyOf('/', { marketing }).get('script-src')).not.toContain('*');
  });

  it('keeps strict transport security for servers that end TLS', () => {
    const headers = createHeaders(aShopView());
    expect(headers.tls).toEqual({ 'strict-transport-security': 'max-age=31536000' });
    expect(headersOf(headers, '/')).not.toHaveProperty('strict-transport-security');
  });

  it('is equal after a round trip through JSON', () => {
    const headers = createHeaders(aShopView());
    expect(parseHeaders(JSON.stringify(headers))).toEqual(headers);
  });
});
