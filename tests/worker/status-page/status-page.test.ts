import { describe, expect, it } from 'vitest';
import { rollBack } from '#releases/rollback.ts';
import { forwardedIp } from '#system/client-ip.ts';
import type { ShopState, WorkerStatus } from '#worker/status.ts';
import { newSession, SESSION_SECONDS } from '#worker/status-page/session.ts';
import { type StatusPageDeps, statusRoutes } from '#worker/status-page/status-routes.ts';
import {
  aShopState,
  aStatusPage,
  DOMAIN,
  NOW,
  type TestStatusPage,
  TOKEN,
} from '../support/a-status-page.ts';

const ORIGIN = 'http://localhost';
const SAME_SITE = { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' };
const COOKIE = `worker_session=${newSession(TOKEN, NOW)}`;

async function textOf(
  { app }: TestStatusPage,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> {
  return (await app.request(path, { headers })).text();
}

function post(
  { app }: TestStatusPage,
  path: string,
  body: Record<string, string>,
  headers: Record<string, string>,
) {
  return app.request(path, { method: 'POST', body: new URLSearchParams(body).toString(), headers });
}

function statusOf(shop: ShopState): WorkerStatus {
  return { at: NOW, shops: [shop], queue: { waiting: 0, running: 0 }, tenantsProblem: null };
}

function domainsIn(text: string): string[] {
  return [...text.matchAll(/<div class="name"><a href="\/shops\/([^"]+)"/g)].map(([, domain = '']) => domain);
}

/** The facts of a page with one shop, by their names. */
function factsIn(text: string): Record<string, string> {
  const facts = text.matchAll(/<dt>([^<]+)<\/dt><dd>(?:<time[^>]*>)?([^<]+)</g);
  return Object.fromEntries([...facts].map(([, name = '', value = '']) => [name, value]));
}

describe('the list of shops', () => {
  it('begins with parked and failing shops and names their reasons', async () => {
    const page = await aStatusPage([
      aShopState('a.example', { health: 'failing', failures: 3, problem: 'The API responses <502>.' }),
      aShopState('b.example', { health: 'parked', problem: 'It failed ten times.' }),
      aShopState('c.example', { health: 'late', problem: 'An old response of posts.' }),
    ]);
    const text = await textOf(page, '/');
    expect(domainsIn(text)).toEqual(['b.example', 'a.example', 'c.example', DOMAIN]);
    expect(text).toContain('3 failures in a row: The API responses &lt;502&gt;.');
    expect(text).toContain('<title>(2) Shops of the worker</title>');
    expect(text).toMatch(/<b>3<\/b> waiting/);
  });

  it('shows a thousand shops in pages of fifty, and finds them by name and state', async () => {
    const others = Array.from({ length: 999 }, (_, index) =>
      aShopState(`shop-${String(index).padStart(3, '0')}.example`, {
        health: index === 700 ? 'parked' : 'live',
      }),
    );
    const page = await aStatusPage(others);
    const first = await textOf(page, '/');
    expect(domainsIn(first)).toHaveLength(50);
    expect(domainsIn(first)[0]).toBe('shop-700.example');
    expect(first).toMatch(/Page 1 of 20, 1000 shops/);
    expect(domainsIn(await textOf(page, '/?page=20'))).toContain('shop-998.example');
    expect(domainsIn(await textOf(page, '/?page=99'))).toEqual(domainsIn(await textOf(page, '/?page=20')));
    expect(domainsIn(await textOf(page, '/?q=SHOP-12&page=1'))).toHaveLength(10);
    expect(domainsIn(await textOf(page, '/?show=parked'))).toEqual(['shop-700.example']);
  });

  it('counts and finds the shops of every state, pinned ones after those that need an operator', async () => {
    const states = ['live', 'new', 'pinned', 'late', 'failing', 'parked'] as const;
    const page = await aStatusPage(states.map((health) => aShopState(`${health}.example`, { health })));
    const text = await textOf(page, '/');
    expect(domainsIn(text).slice(0, 5)).toEqual(
      ['parked', 'failing', 'late', 'pinned', 'new'].map((health) => `${health}.example`),
    );
    for (const health of states) {
      expect(text).toMatch(new RegExp(`show=${health}"[^>]*><b[^>]*>[12]</b> ${health}<`));
      expect(domainsIn(await textOf(page, `/?show=${health}`))).toContain(`${health}.example`);
    }
    expect(domainsIn(await textOf(page, '/?show=pinned'))).toEqual(['pinned.example']);
  });

  it('marks a pinned shop with its reason', async () => {
    const page = await aStatusPage();
    await rollBack({ store: page.site.store, shop: page.site.shop, reason: 'wrong prices', now: NOW });
    expect(await textOf(page, '/')).toMatch(
      /chip pinned">pinned.*Pinned <time[^>]*>now<\/time>: wrong prices/s,
    );
  });

  it.each(['live', 'pinned'] as const)('says once that a shop in state %s is pinned', async (health) => {
    const page = await aStatusPage([], { status: async () => statusOf(aShopState(DOMAIN, { health })) });
    await rollBack({ store: page.site.store, shop: page.site.shop, reason: 'wrong prices', now: NOW });
    for (const path of ['/', `/shops/${DOMAIN}`])
      expect((await textOf(page, path)).match(/class="chip pinned"/g)).toHaveLength(1);
  });
});

it('the live release is that of the target after a rollback that the worker has not seen', async () => {
  const page = await aStatusPage();
  await rollBack({
    store: page.site.store,
    shop: page.site.shop,
    reason: 'wrong prices',
    now: NOW - 7 * 60_000,
  });
  const live = { 'Live release': page.ids[0], 'Live since': '7 min ago', Pages: '2' };
  expect(factsIn(await textOf(page, '/'))).toMatchObject(live);
  expect(factsIn(await textOf(page, `/shops/${DOMAIN}`))).toMatchObject(live);
});

describe('the page of a shop', () => {
  it('shows its builds as a chart and its releases, the live one first', async () => {
    const page = await aStatusPage();
    const text = await textOf(page, `/shops/${DOMAIN}`);
    expect(text).toContain('aria-label="Durations of the last 12 builds, at most 2.3 s, 1 failed"');
    expect(text.match(/<rect /g)).toHaveLength(12);
    const releases = [...text.matchAll(/<code>([^<]+)<\/code>/g)].map(([, id]) => id);
    expect(releases).toEqual([page.ids[1], page.ids[0]]);
  });

  it('draws few builds at the scale of many', async () => {
    const { deps } = await aStatusPage();
    const scaleOf = async (history: StatusPageDeps['history']) => {
      const page = statusRoutes({ ...deps, history });
      const text = await (await page.request(`/shops/${DOMAIN}`)).text();
      return /<svg [^>]*viewBox="([^"]+)"/.exec(text)?.[1];
    };
    const one = await scaleOf(async (domain) => (await deps.history(domain)).slice(0, 1));
    expect(one).toMatch(/^0 0 \d+ \d+$/);
    expect(one).toBe(await scaleOf(deps.history));
  });

  it('names the pages that differ between two releases', async () => {
    const page = await aStatusPage();
    const text = await textOf(page, `/shops/${DOMAIN}`);
    expect(text).toMatch(/1 page changed<\/summary><ul><li><a [^>]*>index\.html/);
    expect(text).toMatch(/1 page added<\/summary><ul><li><a [^>]*>product\/2\.html/);
    expect(text).toMatch(/1 page removed<\/summary><ul><li><a [^>]*>product\/1\.html/);
  });

  it('shows fields and text of a page before and after, and no markup of the shop', async () => {
    const page = await aStatusPage();
    const text = await textOf(page, `/shops/${DOMAIN}?page=index.html`);
    expect(text).toMatch(
      /page\.description<\/dt><dd class="removed">.*Lamps &amp; &lt;b&gt;shades.*<dd class="added">&quot;Lamps&quot;/s,
    );
    expect(text).toMatch(/class="removed">.*shades<\/li>/);
    expect(text).not.toContain('<b>shades');
  });

  it('shows the text when the fields are not stored, and nothing for other files', async () => {
    const page = await aStatusPage();
    for (const file of await page.site.shop.list('views')) await page.site.shop.remove(`views/${file}`);
    const text = await textOf(page, `/shops/${DOMAIN}?page=product/2.html`);
    expect(text).toContain('fields of these releases are not stored');
    expect(text).toMatch(/class="added">.*New<\/li>/);
    expect(await textOf(page, `/shops/${DOMAIN}?page=../ledger.json`)).not.toContain('id="page"');
    expect(await textOf(page, `/shops/${DOMAIN}?from=../x&to=${page.ids[1]}`)).toContain('cannot be read');
    expect((await page.app.request('/shops/absent.example')).status).toBe(404);
  });
});

describe('a damaged ledger', () => {
  it('is named with its remedy on the page of its shop, and the list stays', async () => {
    const page = await aStatusPage();
    await page.site.shop.write('ledger.json', '{');
    const shop = await page.app.request(`/shops/${DOMAIN}`);
    expect(shop.status).toBe(409);
    expect(await shop.text()).toMatch(/ledger\.json cannot be read\. Remove it/);
    const list = await textOf(page, '/');
    expect(domainsIn(list)).toEqual([DOMAIN]);
    expect(factsIn(list)).toMatchObject({
      'Live release': page.ids[1],
      'Live since': '50 min ago',
      Pages: '61',
    });
    const headers = { Authorization: `Bearer ${TOKEN}` };
    expect((await post(page, `/shops/${DOMAIN}/rollback`, { release: page.ids[0] }, headers)).status).toBe(
      409,
    );
  });
});

describe('the buttons', () => {
  it('are there in a session alone, and without a token there is no way to one', async () => {
    const page = await aStatusPage();
    expect(await textOf(page, `/shops/${DOMAIN}`)).not.toContain('<button aria-label="Rebuild');
    const signedIn = await textOf(page, `/shops/${DOMAIN}`, { Cookie: COOKIE });
    expect(signedIn).toContain(`<button aria-label="Rebuild ${DOMAIN}">`);
    expect(signedIn).toContain(`Roll back to ${page.ids[0]}`);
    const open = await aStatusPage([], { token: null });
    expect(await textOf(open, '/')).not.toContain('Sign in');
    expect((await open.app.request('/sign-in')).status).toBe(404);
    expect((await post(open, `/shops/${DOMAIN}/rebuild`, {}, { ...SAME_SITE, Cookie: COOKIE })).status).toBe(
      401,
    );
  });

  it('open with the token in a form of the page alone, as a cookie that scripts and other sites cannot use', async () => {
    const page = await aStatusPage();
    const wrong = await post(page, '/sign-in', { token: 'the token of that test' }, SAME_SITE);
    expect(wrong.status).toBe(403);
    expect(wrong.headers.get('set-cookie')).toBeNull();
    const { Origin: _, ...bare } = SAME_SITE;
    for (const origin of [{}, { Origin: 'null' }, { Origin: 'https://evil.example' }])
      expect((await post(page, '/sign-in', { token: TOKEN }, { ...bare, ...origin })).status).toBe(403);
    const right = await post(page, '/sign-in', { token: TOKEN }, SAME_SITE);
    expect(right.status).toBe(303);
    expect(right.headers.get('set-cookie')).toMatch(
      /^worker_session=\d+\.[0-9a-f]{32}\.[0-9a-f]{64}; .*HttpOnly; SameSite=Strict$/,
    );
    expect(right.headers.get('set-cookie')).not.toContain(TOKEN);
  });

  it('are refused without a session, with an expired or forged one, and from another site', async () => {
    const page = await aStatusPage();
    const path = `/shops/${DOMAIN}/rebuild`;
    const old = newSession(TOKEN, NOW - SESSION_SECONDS * 1000);
    const forged = newSession('another token of a test', NOW);
    for (const value of ['', old, forged, `9${newSession(TOKEN, NOW)}`]) {
      const headers = { ...SAME_SITE, Cookie: `worker_session=${value}` };
      expect((await post(page, path, {}, headers)).status).toBe(401);
    }
    const elsewhere = { ...SAME_SITE, Origin: 'https://evil.example', Cookie: COOKIE };
    expect((await post(page, path, {}, elsewhere)).status).toBe(403);
    // A browser adds the password of a proxy to forms of every site.
    const behindProxy = { ...elsewhere, Authorization: 'Basic b3BlcmF0b3I6cHc=' };
    expect((await post(page, path, {}, behindProxy)).status).toBe(403);
    expect((await post(page, '/sign-out', {}, behindProxy)).headers.get('set-cookie')).toBeNull();
    const large = { ...SAME_SITE, Cookie: COOKIE };
    expect((await post(page, path, { reason: 'x'.repeat(5000) }, large)).status).toBe(413);
    expect(page.rebuilt).toEqual([]);
  });

  it('stay closed to the cookie of a session that was signed out, and open to that of another', async () => {
    const page = await aStatusPage();
    const rebuild = async (session: string) =>
      (
        await post(
          page,
          `/shops/${DOMAIN}/rebuild`,
          {},
          { ...SAME_SITE, Cookie: `worker_session=${session}` },
        )
      ).status;
    const [ended, other] = [newSession(TOKEN, NOW), newSession(TOKEN, NOW)];
    await post(page, '/sign-out', {}, { ...SAME_SITE, Cookie: `worker_session=${ended}` });
    expect([await rebuild(ended), await rebuild(other)]).toEqual([401, 303]);
  });

  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
    'take no %s without the Origin of the page, also with a token',
    async (type) => {
      const page = await aStatusPage();
      const path = `/shops/${DOMAIN}/rebuild`;
      const bearer = { Authorization: `Bearer ${TOKEN}` };
      for (const headers of [
        { Cookie: COOKIE },
        { Cookie: COOKIE, Origin: 'null' },
        { Cookie: COOKIE, Origin: 'http://localhost:8080' },
        { Cookie: COOKIE, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
        { ...bearer, Origin: 'https://evil.example' },
      ])
        expect((await post(page, path, {}, { 'Content-Type': type, ...headers })).status).toBe(403);
      expect(page.rebuilt).toEqual([]);
    },
  );

  it('rebuild, roll back with a reason, and resume with a rebuild', async () => {
    const page = await aStatusPage();
    const headers = { ...SAME_SITE, Cookie: COOKIE };
    expect((await post(page, `/shops/${DOMAIN}/rebuild`, {}, headers)).status).toBe(303);
    expect(page.rebuilt).toEqual([DOMAIN]);
    const body = { release: page.ids[0], reason: 'wrong  prices' };
    const back = await post(page, `/shops/${DOMAIN}/rollback`, body, headers);
    expect(back.headers.get('location')).toBe(`/shops/${DOMAIN}`);
    expect(await page.site.shop.liveId()).toBe(page.ids[0]);
    expect((await page.ledger()).pin).toEqual({ release: page.ids[0], since: NOW, reason: 'wrong prices' });
    await post(page, `/shops/${DOMAIN}/rollback`, { ...body, reason: 'x'.repeat(300) }, headers);
    expect((await page.ledger()).pin?.reason).toBe('x'.repeat(200));
    await post(page, `/shops/${DOMAIN}/resume`, {}, headers);
    expect((await page.ledger()).pin).toBeNull();
    expect(page.rebuilt).toEqual([DOMAIN, DOMAIN]);
  });

  it('work for programs with the token in a header, and say why nothing was changed', async () => {
    const page = await aStatusPage();
    const headers = {
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: ORIGIN,
    };
    const absent = await post(page, `/shops/${DOMAIN}/rollback`, { release: 'absent' }, headers);
    expect(absent.status).toBe(409);
    expect(await absent.text()).toContain(page.ids[0]);
    expect((await post(page, `/shops/${DOMAIN}/rollback`, {}, headers)).status).toBe(409);
    expect((await post(page, '/shops/absent.example/rebuild', {}, headers)).status).toBe(404);
    const bare = { method: 'POST', headers: { Authorization: `Bearer ${TOKEN}` } };
    expect((await page.app.request(`/shops/${DOMAIN}/rebuild`, bare)).status).toBe(303);
    expect(page.rebuilt.splice(0)).toEqual([DOMAIN]);
    const wrong = { ...headers, Authorization: 'Bearer the token of that test' };
    expect((await post(page, `/shops/${DOMAIN}/rebuild`, {}, wrong)).status).toBe(401);
    expect(page.rebuilt).toEqual([]);
  });
});

describe('wrong tokens', () => {
  const from = (address: string, forwarded: string | null = null) => ({
    env: { incoming: { socket: { remoteAddress: address } } },
    headers: { ...SAME_SITE, ...(forwarded !== null && { 'X-Forwarded-For': forwarded }) },
  });
  const signIn = (page: TestStatusPage, token: string, { env, headers } = from('192.0.2.1')) =>
    page.app.request('/sign-in', { method: 'POST', body: new URLSearchParams({ token }), headers }, env);
  const tryTen = async (page: TestStatusPage, caller = from('192.0.2.1')) => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await signIn(page, `wrong ${attempt}`, caller)).status).toBe(403);
  };

  it('are limited to ten a minute: then the right one is refused too, until the minute is over', async () => {
    let now = NOW;
    const page = await aStatusPage([], { now: () => now });
    await tryTen(page);
    now += 45_000;
    const refused = await signIn(page, TOKEN);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15']);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect(await refused.text()).toContain('Too many wrong tokens. Try again in 15 seconds.');
    now += 15_000;
    expect((await signIn(page, TOKEN)).status).toBe(303);
  });

  it('are counted in headers of programs too, and stop no session', async () => {
    const page = await aStatusPage();
    await tryTen(page);
    const { env } = from('192.0.2.1');
    const rebuild = (headers: Record<string, string>) =>
      page.app.request(`/shops/${DOMAIN}/rebuild`, { method: 'POST', headers }, env);
    const refused = await rebuild({ Authorization: `Bearer ${TOKEN}` });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(page.rebuilt).toEqual([]);
    expect((await rebuild({ ...SAME_SITE, Cookie: COOKIE })).status).toBe(303);
  });

  it.each(['192.0.2.1', '127.0.0.1', '::1'])(
    'of one client stop no other, and %s cannot name another IP address',
    async (address) => {
      const page = await aStatusPage();
      await tryTen(page, from(address));
      expect((await signIn(page, TOKEN, from('192.0.2.2'))).status).toBe(303);
      expect((await signIn(page, TOKEN, from(address, '198.51.100.7'))).status).toBe(429);
    },
  );

  it('are counted by the first 64 bits of an IPv6 address', async () => {
    const page = await aStatusPage();
    await tryTen(page, from('2001:db8:1:2::1'));
    expect((await signIn(page, TOKEN, from('2001:db8:1:2:3:4:5:6'))).status).toBe(429);
    expect((await signIn(page, TOKEN, from('2001:db8:1:3::1'))).status).toBe(303);
  });

  it('are counted by the last IP address of the header when the setting says that a proxy writes it', async () => {
    const page = await aStatusPage([], { clientIp: forwardedIp });
    await tryTen(page, from('127.0.0.1', '203.0.113.5, 198.51.100.8'));
    expect((await signIn(page, TOKEN, from('127.0.0.1', '203.0.113.9, 198.51.100.8'))).status).toBe(429);
    expect((await signIn(page, TOKEN, from('::1', '198.51.100.8, 203.0.113.6'))).status).toBe(303);
  });

  it('are no reason to refuse ten right ones', async () => {
    const page = await aStatusPage();
    for (let attempt = 0; attempt < 11; attempt += 1) expect((await signIn(page, TOKEN)).status).toBe(303);
  });
});

describe('a form', () => {
  it.each([
    ['GET', `/shops/${DOMAIN}/rebuild`, 'POST'],
    ['GET', '/sign-out', 'POST'],
    ['PUT', '/sign-in', 'GET, HEAD, POST'],
  ])('responds to %s %s with the methods that it supports', async (method, path, allow) => {
    const page = await aStatusPage();
    const response = await page.app.request(path, { method, headers: { Cookie: COOKIE } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(page.rebuilt).toEqual([]);
  });
});
