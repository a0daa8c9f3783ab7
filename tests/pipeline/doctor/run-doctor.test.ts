import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApiSource } from '#pipeline/api/api-source.ts';
import { diagnosisLines, diagnosisText } from '#pipeline/doctor/diagnosis-text.ts';
import { type Diagnosis, type DoctorOptions, exitCode, runDoctor } from '#pipeline/doctor/run-doctor.ts';
import { createPurge } from '#pipeline/purge/purger.ts';
import { writeHosts } from '#releases/hosts.ts';
import { readLedger, writeLedger } from '#releases/ledger.ts';
import { rollBack } from '#releases/rollback.ts';
import { aTenant } from '#tests/fixtures/snapshots.ts';
import { aStoreInDouble } from '../../releases/support/store-kinds.ts';
import { anEdge } from '../support/an-edge.ts';
import { AS_OF, aPage, aPageView, aPlan } from '../support/fake-plan.ts';
import { aSite, type TestSite } from '../support/site-folder.ts';

const MINUTE = 60_000;
const DOMAIN = 'aurora.example';
const NOW = AS_OF + 60 * MINUTE;
const SHOP = { _id: '65f000000000000000000001', shopId: 'aurora', shopName: 'Aurora' };
const FIREBASE = { apiKey: 'key', authDomain: 'aurora.firebaseapp.com', projectId: 'aurora-1', appId: '1' };

function build(site: TestSite, version: number, validUntil: number | null = null) {
  const plan = aPlan([aPage('/', { view: aPageView('/', { title: `Version ${version}` }) })], { validUntil });
  return site.build(plan, { asOf: AS_OF + version * MINUTE });
}

/** A site with two releases and its row in the host table. */
async function builtSite(): Promise<{ site: TestSite; first: string; second: string }> {
  const site = await aSite(DOMAIN);
  const first = await build(site, 1);
  const second = await build(site, 2);
  await writeHosts(site.store);
  return { site, first: first.release.id, second: second.release.id };
}

/** Checks the site with an API that has the shop, names that resolve and enough space; `changes` replace options. */
function diagnose(
  site: TestSite,
  changes: Partial<DoctorOptions> & { shop?: object | null } = {},
): Promise<Diagnosis> {
  const tenants = [aTenant({ domain: DOMAIN, origin: 'http://aurora.localhost' })];
  const { shop = SHOP, ...options } = changes;
  const respond = async () => Response.json({ status: 'ok', data: shop });
  const source = createApiSource({
    baseUrl: 'https://api.example',
    concurrency: 2,
    timeoutMs: 1000,
    retries: 0,
    fetch: respond,
  });
  return runDoctor({
    store: site.store,
    tenants,
    allTenants: tenants,
    source,
    edge: null,
    now: NOW,
    resolve: async () => '192.0.2.1',
    fetch: () => Promise.reject(new Error('no network')),
    space: async () => ({ bytes: 50 * 1024 ** 3, files: null }),
    ...options,
  });
}

/** Severity, text and remedy of all findings in one line each. */
function foundIn({ findings, shops }: Diagnosis): string[] {
  return [findings, ...shops.map((shop) => shop.findings)]
    .flat()
    .map(({ severity, text, remedy }) => `${severity}: ${text} ${remedy}`);
}

describe('the doctor', () => {
  it('names what a web server cannot read', async () => {
    const { site } = await builtSite();
    await chmod(path.join(site.siteDir, 'current/index.html'), 0o600);
    expect(foundIn(await diagnose(site))).toEqual([
      expect.stringMatching(/^problem: A web server .* cannot read .*index\.html, and 0 more\. Let it read/),
    ]);
  });

  it('finds nothing wrong with a shop that is live and served', async () => {
    const { site, second } = await builtSite();
    const edge = await anEdge(second);
    const diagnosis = await diagnose(site, { edge: edge.url });
    expect(foundIn(diagnosis)).toEqual([]);
    expect(exitCode(diagnosis)).toBe(0);
    expect(edge.requests).toEqual([`${DOMAIN}/release.json`, `${DOMAIN}/`]);
    expect(diagnosisText(diagnosis, NOW).split('\n')).toEqual([
      `shop            API  DNS  sign-in  gateway  live release${' '.repeat(second.length - 12)}  edge  age     found`,
      `aurora.example  ok   ok   –        –        ${second}  same  57 min  0`,
      '',
      '1 shop: nothing wrong',
    ]);
  });

  it('names an API without the shop, and one that does not respond', async () => {
    const { site } = await builtSite();
    const gone = await diagnose(site, { shop: null });
    expect(foundIn(gone)).toEqual([
      expect.stringMatching(/^problem: The API has no shop .* Enter aurora\.example/),
    ]);
    expect(exitCode(gone)).toBe(1);
    const source = createApiSource({
      baseUrl: 'https://api.example',
      concurrency: 2,
      timeoutMs: 1000,
      retries: 0,
      fetch: async () => new Response('no', { status: 502 }),
    });
    expect(foundIn(await diagnose(site, { source }))).toEqual([
      expect.stringMatching(/^problem: .*502.*\. The last releases stay live; check again/),
    ]);
  });

  it('names a shop without an id by the message of the specification', async () => {
    const { site } = await builtSite();
    expect(foundIn(await diagnose(site, { shop: { shopName: 'Aurora' } }))).toEqual([
      expect.stringMatching(/^problem: .*Shop ID is missing: expected a shop with _id and shopId\. /),
    ]);
  });

  it('names each host without an IP address, and each that the host table lacks', async () => {
    const { site } = await builtSite();
    const tenants = [
      aTenant({ domain: DOMAIN, aliases: ['www.aurora.example'], origin: 'http://a.localhost' }),
    ];
    const resolve = async (name: string) => {
      if (name.startsWith('www.')) throw new Error('ENOTFOUND');
    };
    expect(foundIn(await diagnose(site, { tenants, resolve }))).toEqual([
      expect.stringMatching(/^problem: The host table lacks www\.aurora\.example, .* Build its shop/),
      expect.stringMatching(/^problem: www\.aurora\.example has no IP address in the DNS\. Add an A/),
    ]);
  });

  it('names a domain that the sign-in service does not admit, and admits subdomains', async () => {
    const { site } = await builtSite();
    const requested: string[] = [];
    const respondWith = (authorizedDomains: string[]) => async (input: unknown) => {
      requested.push(String(input));
      return Response.json({ projectId: 'aurora-1', authorizedDomains });
    };
    const shop = { ...SHOP, ...FIREBASE };
    const refused = await diagnose(site, {
      shop,
      fetch: respondWith(['localhost', 'rora.example', '1.2.3.4']),
    });
    expect(foundIn(refused)).toEqual([
      expect.stringMatching(
        /^problem: aurora\.example is no authorized domain of .* aurora-1.* Add it in the Firebase/,
      ),
    ]);
    expect(requested).toEqual(['https://identitytoolkit.googleapis.com/v1/projects?key=key']);
    expect(foundIn(await diagnose(site, { shop, fetch: respondWith(['EXAMPLE']) }))).toEqual([]);
    const silent = await diagnose(site, { shop });
    expect(foundIn(silent)).toEqual([
      expect.stringMatching(/^note: .*no network.* Check the shop's API key/),
    ]);
    expect(exitCode(silent)).toBe(0);
  });

  it('names an edge that serves another release, none, or an error', async () => {
    const { site, first, second } = await builtSite();
    const found = async (release: string, status?: number) =>
      foundIn(await diagnose(site, { edge: (await anEdge(release, status)).url }));
    expect(await found(first)).toEqual([
      expect.stringMatching(`^problem: .* serves release ${first}, the target has ${second}. Purge`),
    ]);
    expect(await found('', 404)).toEqual([
      expect.stringMatching(/status 404 and without x-release\. Let the DNS/),
    ]);
    expect(await found(second, 500)).toEqual([expect.stringMatching(/status 500\. Look into the log/)]);
    const broken = await anEdge(second, 200, 503);
    expect(foundIn(await diagnose(site, { edge: broken.url }))).toEqual([
      expect.stringMatching(/^problem: .* responds with an error to 1 of 1 pages: 503 to \/\. /),
    ]);
    expect(foundIn(await diagnose(site, { edge: 'http://127.0.0.1:1' }))).toEqual([
      expect.stringMatching(/does not respond \(.*ECONNREFUSED.*Check that the server runs/),
    ]);
  });

  it('requests five pages at equal distances', async () => {
    const site = await aSite(DOMAIN);
    const { release } = await site.build(aPlan(Array.from({ length: 20 }, (_, n) => aPage(`/product/${n}`))));
    const edge = await anEdge(release.id);
    await diagnose(site, { edge: edge.url });
    const pages = [0, 4, 8, 12, 16].map((n) => `${DOMAIN}/product/${n}`);
    expect(edge.requests.sort()).toEqual([...pages, `${DOMAIN}/release.json`].sort());
  });

  it('notes a pin, and a rollback that was interrupted is a problem', async () => {
    const { site, first, second } = await builtSite();
    await rollBack({ store: site.store, shop: site.shop, reason: 'wrong prices', now: NOW });
    const pinned = await diagnose(site);
    expect(foundIn(pinned)).toEqual([
      expect.stringMatching(`^note: It is pinned to ${first}.*wrong prices.*--resume$`),
    ]);
    expect(exitCode(pinned)).toBe(0);
    await site.shop.activate(second, first);
    const interrupted = await diagnose(site);
    expect(foundIn(interrupted)).toEqual([
      expect.stringMatching(
        `^problem: .*interrupted\\. Complete it: npm run rollback -- --to dir:${site.outDir} --domain `,
      ),
    ]);
    expect(exitCode(interrupted)).toBe(1);
  });

  it('names a shop without a release, a build that was interrupted, and a damaged ledger', async () => {
    const { site, first, second } = await builtSite();
    const ledger = await readLedger(site.shop);
    await site.shop.activate(first, second);
    expect(foundIn(await diagnose(site))).toEqual([
      expect.stringMatching(
        `^problem: Its ledger ends with ${second}, but ${first} is live.* Complete it: npm run build`,
      ),
    ]);
    await writeLedger(site.shop, { ...ledger, releases: ledger.releases.slice(1) });
    expect(foundIn(await diagnose(site))[0]).toContain(`${first} is not in its ledger. Build it`);
    await writeFile(path.join(site.siteDir, 'ledger.json'), '{');
    expect(foundIn(await diagnose(site))[0]).toMatch(/^problem: Its ledger is damaged\. .*Remove it/);
    await rm(path.join(site.siteDir, 'current'));
    expect(foundIn(await diagnose(site))[0]).toMatch(
      /^problem: It has no live release\. Build it: npm run build -- --to dir:\S+ --only aurora/,
    );
  });

  it('names a release whose validUntil has passed, after a quarter of an hour', async () => {
    const site = await aSite(DOMAIN);
    await build(site, 1, NOW - 16 * MINUTE);
    await writeHosts(site.store);
    expect(foundIn(await diagnose(site))).toEqual([
      expect.stringMatching(/^problem: An offer.* Build it, and check/),
    ]);
    expect(foundIn(await diagnose(site, { now: NOW - 2 * MINUTE }))).toEqual([]);
  });

  it('names missing assets of the live bundle, and a lock', async () => {
    const { site } = await builtSite();
    await rm(path.join(site.outDir, '_assets/_astro/app.abc123.js'));
    expect(foundIn(await diagnose(site))).toEqual([
      expect.stringMatching(
        /^problem: 1 files of its bundle are missing, such as _astro\/app\.abc123\.js\. Build it, which stores them/,
      ),
    ]);
    await rm(path.join(site.outDir, '_assets/bundles/bundle-1.json'));
    const lock = await site.shop.lock();
    const found = foundIn(await diagnose(site));
    await lock.release();
    expect(found[0]).toMatch(/^problem: The record of its bundle bundle-1 is missing/);
    expect(found[1]).toMatch(
      new RegExp(`^note: It is locked by process ${process.pid} .* Wait for that build`),
    );
  });

  it('notes releases of a shop that is no tenant, also when it checks others alone', async () => {
    const { site } = await builtSite();
    for (const domain of ['gone.example', 'other.example', '_default']) {
      await site.build(aPlan([aPage('/')]), { shop: site.store.shop(domain) });
    }
    await mkdir(path.join(site.outDir, 'lost+found'));
    await writeHosts(site.store);
    const allTenants = [DOMAIN, 'other.example'].map((domain) => aTenant({ domain }));
    const diagnosis = await diagnose(site, { allTenants });
    const remedy = `npm run release -- --to dir:${site.outDir} --remove gone.example`;
    expect(foundIn(diagnosis)).toEqual([
      expect.stringMatching(/^note: It has releases of gone\.example, which is no tenant/),
    ]);
    expect(diagnosis.findings[0]?.remedy).toContain(remedy);
    expect(exitCode(diagnosis)).toBe(0);
  });

  it('names an alias that serves its own releases, as the former domain of a renamed tenant does', async () => {
    const { site } = await builtSite();
    await site.build(aPlan([aPage('/')]), { shop: site.store.shop('old.example') });
    await writeHosts(site.store);
    const tenants = [aTenant({ domain: DOMAIN, aliases: ['old.example'], origin: 'http://a.localhost' })];
    expect(foundIn(await diagnose(site, { tenants, allTenants: tenants }))[0]).toBe(
      `problem: old.example serves its own releases, not ${DOMAIN}. If old.example is no tenant any more, ` +
        `remove it: npm run release -- --to dir:${site.outDir} --remove old.example`,
    );
  });

  it('names a shop whose stored responses are raw', async () => {
    const { site } = await builtSite();
    await site.shop.write('answers.json', '{"calls":{},"bodies":{}}');
    expect(foundIn(await diagnose(site))).toEqual([
      `problem: Its stored responses (answers.json) are raw and have secrets of the seller, such as keys of gateways. ` +
        `Build it, which replaces them: npm run build -- --to dir:${site.outDir} --only ${DOMAIN}`,
    ]);
    await site.shop.write('answers.json', '{"readers":1,"calls":{},"bodies":{}}');
    expect(foundIn(await diagnose(site))).toEqual([]);
  });

  it('names the lease of an object store with its end, and one that has run out', async () => {
    const { store, double } = await aStoreInDouble();
    const site = await aSite(DOMAIN, store);
    await build(site, 1);
    await writeHosts(store);
    await site.shop.lock();
    const until = new Date(double.clock.now + MINUTE).toISOString();
    expect(foundIn(await diagnose(site))).toEqual([
      `note: It is locked by process ${process.pid} on ${hostname()} until ${until} unless it is renewed. ` +
        `Wait for that build; if it does not run, remove s3://bucket/shops/${DOMAIN}/lease.json.`,
    ]);
    double.clock.now += MINUTE + 1000;
    expect(foundIn(await diagnose(site))).toEqual([
      `note: A killed build (process ${process.pid} on ${hostname()}) left its lock. The next build takes it over.`,
    ]);
    await (await store.shop(DOMAIN).lock()).release();
    expect(foundIn(await diagnose(site))).toEqual([]);
  });

  it('names a cache that was not purged, with reason, time and remedy', async () => {
    const { site } = await builtSite();
    const purge = createPurge(
      { kind: 'hook', url: 'https://cache.example/purge', secret: 'a key' },
      { now: () => AS_OF, print: () => undefined, fetch: async () => new Response('', { status: 401 }) },
    );
    const { release } = await build(site, 3);
    const tenant = { domain: DOMAIN, origin: `https://${DOMAIN}`, aliases: [] };
    await purge.send({ shop: site.shop, tenant, before: null, after: release.manifest });
    expect(foundIn(await diagnose(site))).toEqual([
      expect.stringMatching(
        /^problem: Its cache has pages of before 2026-01-15T12:00:00\.000Z: cache\.example responded with 401.* Check PURGE_TO/,
      ),
    ]);
  });

  it('names a switch whose program ended before it purged the cache, and none while a build has the shop', async () => {
    const { site } = await builtSite();
    const config = { kind: 'hook', url: 'https://cache.example/purge', secret: 'a key' } as const;
    const purge = createPurge(config, { now: () => AS_OF, print: () => undefined });
    const { release } = await build(site, 3);
    const tenant = { domain: DOMAIN, origin: `https://${DOMAIN}`, aliases: [] };
    await purge.announce({ shop: site.shop, tenant, before: null, after: release.manifest });
    expect(foundIn(await diagnose(site))).toEqual([
      expect.stringMatching(
        /^problem: Its cache has pages of before 2026-01-15.* ended before it purged them\./,
      ),
    ]);
    const lock = await site.shop.lock();
    expect(foundIn(await diagnose(site))).toEqual([expect.stringMatching(/^note: It is locked by/)]);
    await lock.release();
  });

  it('names a full disk', async () => {
    const { site } = await builtSite();
    const space = async () => ({ bytes: 900 * 1024 ** 2, files: 12 });
    expect(foundIn(await diagnose(site, { space }))).toEqual([
      expect.stringMatching(/^problem: The disk of the target has 900 MB remaining\. Free some/),
      expect.stringMatching(/^problem: .* can take 12 more files\. Free some/),
    ]);
  });

  it('gives one line of JSON for the target and for each shop', async () => {
    const { site, second } = await builtSite();
    const lines = diagnosisLines(await diagnose(site, { shop: null })).map((line) => JSON.parse(line));
    expect(lines[0]).toEqual({ target: true, findings: [] });
    expect(lines[1]).toMatchObject({
      domain: DOMAIN,
      api: 'no shop',
      live: second,
      findings: [{ severity: 'problem' }],
    });
  });
});
