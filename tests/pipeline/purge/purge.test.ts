import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changedUrls } from '#pipeline/purge/changed-urls.ts';
import { type PurgeConfig, readPurgeConfig } from '#pipeline/purge/config.ts';
import { createPurge } from '#pipeline/purge/purger.ts';
import { createManifest, type ReleaseManifest } from '#releases/manifest.ts';
import { fileOfPath } from '#site/routes.ts';
import { AS_OF } from '../support/fake-plan.ts';

const SECRET = 'a key of the hook';
const HOOK: PurgeConfig = { kind: 'hook', url: 'https://hooks.example/purge', secret: SECRET };
const CLOUDFLARE: PurgeConfig = { kind: 'cloudflare', zone: 'zone1', token: 'token1' };
const CLOUDFRONT: PurgeConfig = { kind: 'cloudfront', distribution: 'E1' };
const TENANT = {
  domain: 'aurora.example',
  origin: 'https://aurora.example',
  aliases: ['www.aurora.example'],
};

/** Bodies of the calls that purge everything. */
const WHOLE_HOSTS = [{ hosts: ['aurora.example'] }, { hosts: ['www.aurora.example'] }];

/** A release with pages of these paths and digests, rules, a shell, and further files. */
function aRelease(
  id: string,
  pages: Record<string, string>,
  files: Record<string, string> = {},
): ReleaseManifest {
  const entries = Object.keys(pages).map((path) => ({ path, file: fileOfPath(path), aliases: [], key: 'k' }));
  const shell = { path: null, file: '404.html', aliases: [], key: 'k' };
  const all = {
    'routing.json': 'r1',
    'headers.json': 'h1',
    '404.html': 'n1',
    ...Object.fromEntries(Object.entries(pages).map(([path, digest]) => [fileOfPath(path), digest])),
    ...files,
  };
  const content = { bundle: 'b', asOf: AS_OF, validUntil: null, pages: [...entries, shell] };
  return createManifest(id, { ...content, files: new Map(Object.entries(all)) });
}

const BEFORE = aRelease(
  '1',
  { '/': 'a', '/product/lamp': 'b', '/product/vase': 'c' },
  { 'sitemap.xml': 's1', 'feed.xml': 'f1', 'bn/feed.xml': 'g1', 'rss.xml': 'n1' },
);
const AFTER = aRelease(
  '2',
  { '/': 'a', '/product/lamp': 'b2', '/categories/%E0%A6%9A%E0%A6%BE%20x': 'd' },
  { 'sitemap.xml': 's2', 'feed.xml': 'f2', 'bn/feed.xml': 'g2', 'rss.xml': 'n1', 'product/42.html': 'b2' },
);

/** Purges after an activation with a cache that responds with these statuses in turn; 0 is a broken connection. */
async function purged(
  config: PurgeConfig,
  statuses: number[],
  after: ReleaseManifest | null = AFTER,
  before: ReleaseManifest | null = BEFORE,
) {
  const sent: { url: string; headers: Headers; body: string }[] = [];
  const printed: string[] = [];
  const pauses: number[] = [];
  const purge = createPurge(config, {
    now: () => AS_OF,
    print: (line) => printed.push(line),
    pause: async (ms) => pauses.push(ms),
    fetch: async (input, init) => {
      sent.push({ url: String(input), headers: new Headers(init?.headers), body: String(init?.body) });
      const status = statuses[sent.length - 1] ?? 200;
      if (status === 0) throw new Error('connection reset');
      return new Response('', { status });
    },
  });
  return { warning: await purge.send({ shop: null, tenant: TENANT, before, after }), sent, printed, pauses };
}

describe('the changed URLs of an activation', () => {
  it('are the pages and files that were added, changed or removed, aliases included', () => {
    expect(changedUrls(BEFORE, AFTER)).toEqual({
      everything: false,
      added: ['/categories/%E0%A6%9A%E0%A6%BE%20x', '/product/42'],
      changed: ['/bn/feed.xml', '/feed.xml', '/product/lamp', '/release.json', '/sitemap.xml'],
      removed: ['/product/vase'],
    });
  });

  it.each([
    ['routing.json', 'r2'],
    ['headers.json', 'h2'],
    ['404.html', 'n2'],
  ])('are everything when %s changed, which is served for paths without a file', (file, digest) => {
    const { everything, changed } = changedUrls(BEFORE, aRelease('2', { '/': 'a' }, { [file]: digest }));
    expect(everything).toBe(true);
    expect(changed).not.toContain('/routing.json');
    expect(changed).not.toContain('/headers.json');
  });

  it('are everything for the first release', () => {
    expect(changedUrls(null, AFTER).everything).toBe(true);
  });
});

describe('the purge of a cache', () => {
  it('posts the change to a hook, signed with time and body', async () => {
    const { sent, warning } = await purged(HOOK, []);
    expect(warning).toBeNull();
    const [{ url, headers, body } = { url: '', headers: new Headers(), body: '' }] = sent;
    expect(url).toBe('https://hooks.example/purge');
    expect(JSON.parse(body)).toMatchObject({
      domain: 'aurora.example',
      origins: ['https://aurora.example', 'https://www.aurora.example'],
      release: '2',
      removed: ['/product/vase'],
    });
    const seconds = String(AS_OF / 1000);
    expect(headers.get('x-hook-timestamp')).toBe(seconds);
    const signature = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
    expect(headers.get('x-hook-signature')).toBe(signature);
  });

  it('sends Cloudflare the URLs of every host in batches of thirty, of one host each', async () => {
    const pages = Object.fromEntries(Array.from({ length: 35 }, (_, index) => [`/product/${index}`, 'x']));
    const { sent } = await purged(CLOUDFLARE, [], aRelease('2', pages), aRelease('1', {}));
    const bodies = sent.map(({ body }) => JSON.parse(body).files.length);
    expect(bodies).toEqual([30, 6, 30, 6]);
    expect(sent[0]?.url).toBe('https://api.cloudflare.com/client/v4/zones/zone1/purge_cache');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token1');
    expect(JSON.parse(sent[3]?.body ?? '').files).toContain('https://www.aurora.example/release.json');
  });

  it('sends Cloudflare the hosts when everything changed, or too much', async () => {
    const first = await purged(CLOUDFLARE, [], AFTER, null);
    expect(first.sent.map(({ body }) => JSON.parse(body))).toEqual(WHOLE_HOSTS);
    const pages = Object.fromEntries(Array.from({ length: 450 }, (_, index) => [`/product/${index}`, 'x']));
    const large = await purged(CLOUDFLARE, [], aRelease('2', pages), aRelease('1', {}));
    expect(large.sent.map(({ body }) => JSON.parse(body))).toEqual(WHOLE_HOSTS);
  });

  it('prints the invalidation of CloudFront, with a wildcard when everything changed', async () => {
    const { printed, sent } = await purged(CLOUDFRONT, []);
    expect(sent).toEqual([]);
    const added = ['/categories/%E0%A6%9A%E0%A6%BE%20x', '/product/42'];
    const paths = [...added, '/bn/feed.xml', '/feed.xml', '/product/lamp', '/release.json'];
    expect(JSON.parse(printed[0] ?? '')).toEqual({
      DistributionId: 'E1',
      InvalidationBatch: {
        Paths: { Quantity: 8, Items: [...paths, '/sitemap.xml', '/product/vase'] },
        CallerReference: expect.stringMatching(/^aurora\.example-[0-9a-f-]{36}$/),
      },
    });
    const first = await purged(CLOUDFRONT, [], AFTER, null);
    expect(JSON.parse(first.printed[0] ?? '').InvalidationBatch.Paths).toEqual({
      Quantity: 1,
      Items: ['/*'],
    });
  });

  it('has another reference for CloudFront when a release becomes live again by a rollback', async () => {
    const back = [await purged(CLOUDFRONT, [], BEFORE, null), await purged(CLOUDFRONT, [], BEFORE, AFTER)];
    const [first, again] = back.map(({ printed }) => JSON.parse(printed[0] ?? '').InvalidationBatch);
    expect(again.Paths).not.toEqual(first.Paths);
    expect(again.CallerReference).not.toBe(first.CallerReference);
  });

  it('is of the whole host when the shop was removed', async () => {
    const cloudflare = await purged(CLOUDFLARE, [403], null);
    expect(cloudflare.sent.map(({ body }) => JSON.parse(body))).toEqual(WHOLE_HOSTS);
    expect(cloudflare.warning).toMatch(/^The shop is removed, but the cache was not purged: /);
    const hook = await purged(HOOK, [], null);
    expect(JSON.parse(hook.sent[0]?.body ?? '')).toMatchObject({
      ...{ release: null, everything: true, added: [], changed: [] },
      removed: [
        ...['/', '/404', '/bn/feed.xml', '/feed.xml', '/product/lamp', '/product/vase'],
        ...['/rss.xml', '/sitemap.xml'],
      ],
    });
    const invalidations = await Promise.all([purged(CLOUDFRONT, [], null), purged(CLOUDFRONT, [], null)]);
    const [one, two] = invalidations.map(({ printed }) => JSON.parse(printed[0] ?? '').InvalidationBatch);
    expect(one.Paths.Items).toEqual(['/*']);
    expect(one.CallerReference).not.toBe(two.CallerReference);
  });

  it('is of the whole host when the removed shop had no release that could be read', async () => {
    const { sent } = await purged(CLOUDFLARE, [], null, null);
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual(WHOLE_HOSTS);
  });

  it('sends nothing for the release that was live already', async () => {
    expect((await purged(HOOK, [], BEFORE)).sent).toEqual([]);
  });

  it('repeats a failed call, and a refused one not', async () => {
    const late = await purged(HOOK, [503, 0, 200]);
    expect(late).toMatchObject({ warning: null, pauses: [500, 2000] });
    expect(late.sent).toHaveLength(3);
    const refused = await purged(CLOUDFLARE, [403, 403]);
    expect(refused.sent).toHaveLength(2);
    const of = (host: string) => `api.cloudflare.com responded with 403 for ${host}`;
    expect(refused.warning).toMatch(/^The release is live, but .* manually\.$/);
    expect(refused.warning).toContain(
      `${of('aurora.example')}, ${of('www.aurora.example')}; 2 of 2 calls remain`,
    );
  });

  it('gives up with a warning after three attempts', async () => {
    const { warning, sent } = await purged(HOOK, [0, 0, 0, 200]);
    expect(sent).toHaveLength(3);
    expect(warning).toMatch(/hooks\.example did not respond \(connection reset\); .*aurora\.example/);
  });
});

describe('the settings of the cache', () => {
  it('are read from PURGE_TO and PURGE_SECRET', () => {
    expect(readPurgeConfig({})).toBeNull();
    expect(readPurgeConfig({ PURGE_TO: HOOK.url, PURGE_SECRET: SECRET })).toEqual(HOOK);
    expect(readPurgeConfig({ PURGE_TO: 'cloudflare:zone1', PURGE_SECRET: 'token1' })).toEqual(CLOUDFLARE);
    expect(readPurgeConfig({ PURGE_TO: 'cloudfront:E1' })).toEqual(CLOUDFRONT);
  });

  it.each([
    [{ PURGE_TO: 'fastly:1' }, /"fastly:1" is no cache; give https:/],
    [{ PURGE_TO: 'cloudflare:zone1' }, /needs PURGE_SECRET: give an API token/],
    [{ PURGE_TO: 'https://hooks.example' }, /needs PURGE_SECRET: give the key/],
  ])('are refused with the remedy: %j', (env, message) => {
    expect(() => readPurgeConfig(env)).toThrow(message);
  });
});
