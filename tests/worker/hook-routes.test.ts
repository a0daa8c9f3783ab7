import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { SIGNATURE_HEADER, signatureOf, TIME_HEADER } from '#system/hook-signature.ts';
import { hookRoutes } from '#worker/hooks/hook-routes.ts';
import type { WorkerEvents } from '#worker/worker-events.ts';

const SECRET = 'a secret of the tests';
const NOW = Date.UTC(2026, 5, 1, 12);
const BODY = JSON.stringify({ domain: 'tea.example', topics: ['posts'] });

function anEndpoint({
  secret = SECRET,
  queue = async () => {},
}: {
  secret?: string | null;
  queue?: () => Promise<void>;
} = {}) {
  const hosts = new Map([
    ['tea.example', 'tea.example'],
    ['www.tea.example', 'tea.example'],
    ['xn--mnchen-3ya.example', 'tea.example'],
  ]);
  const added = new Map([['new.example', 'new.example']]);
  const held = new Set<string>();
  const accepted: unknown[] = [];
  const outcomes: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('hook', (outcome) => outcomes.push(outcome));
  const routes = hookRoutes({
    secret,
    tenants: {
      domainOf: (host) => hosts.get(host) ?? null,
      refresh: async () => {
        for (const [host, domain] of added) hosts.set(host, domain);
      },
    },
    used: {
      add: async (signature) => !held.has(signature) && held.add(signature).size > 0,
      remove: async (signature) => void held.delete(signature),
    },
    accept: async (domain, topics) => {
      await queue();
      accepted.push([domain, topics]);
      return true;
    },
    events,
    now: () => NOW,
  });
  async function post(body: string, { at = NOW, key = SECRET, signed = body, headers = {} } = {}) {
    const seconds = String(at / 1000);
    const own = { [TIME_HEADER]: seconds, [SIGNATURE_HEADER]: signatureOf(key, seconds, signed) };
    const init = { method: 'POST', body, headers: { ...own, ...headers } };
    const response = await routes.request('/hooks/content-changed', init);
    return { status: response.status, body: await response.text() };
  }
  return { post, accepted, outcomes, routes, hosts };
}

describe('a hook', () => {
  it.each(['GET', 'PUT'])('that comes as %s gets 405 with the method to use', async (method) => {
    const { routes, outcomes } = anEndpoint();
    const response = await routes.request('/hooks/content-changed', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(outcomes).toEqual([]);
  });

  it('queues the shop with its topics', async () => {
    const { post, accepted, outcomes } = anEndpoint();
    expect((await post(BODY)).status).toBe(202);
    expect(accepted).toEqual([['tea.example', ['posts']]]);
    expect(outcomes).toEqual(['accepted']);
  });

  it.each(['WWW.tea.example', 'tea.example.', 'tea.example:443', 'münchen.example', 'MÜNCHEN.example.'])(
    'names a shop by a host in any spelling and without topics: %s',
    async (domain) => {
      const { post, accepted } = anEndpoint();
      expect((await post(JSON.stringify({ domain }))).status).toBe(202);
      expect(accepted).toEqual([['tea.example', []]]);
    },
  );

  it('finds a tenant that was added to the file since', async () => {
    const { post, accepted } = anEndpoint();
    expect((await post(JSON.stringify({ domain: 'new.example' }))).status).toBe(202);
    expect(accepted).toEqual([['new.example', []]]);
  });

  it('is accepted once', async () => {
    const { post, accepted, outcomes } = anEndpoint();
    await post(BODY);
    expect(await post(BODY)).toMatchObject({ status: 409 });
    expect(accepted).toHaveLength(1);
    expect(outcomes).toEqual(['accepted', 'replayed']);
  });

  it('is not accepted with a newer time than the signed one', async () => {
    const { post, accepted } = anEndpoint();
    const old = NOW - 360_000;
    const signature = signatureOf(SECRET, String(old / 1000), BODY);
    const response = await post(BODY, { headers: { [SIGNATURE_HEADER]: signature } });
    expect([response.status, accepted]).toEqual([401, []]);
  });

  it('of an unknown shop is refused alike when it is repeated, and queued once a tenant has the shop', async () => {
    const { post, accepted, outcomes, hosts } = anEndpoint();
    const body = '{"domain":"salt.example"}';
    expect([(await post(body)).status, (await post(body)).status]).toEqual([404, 404]);
    hosts.set('salt.example', 'salt.example');
    expect((await post(body)).status).toBe(202);
    expect([accepted, outcomes]).toEqual([[['salt.example', []]], ['unknown', 'unknown', 'accepted']]);
  });

  it('can be sent again when it was not queued', async () => {
    let isDown = true;
    const queue = async () => {
      if (isDown) throw new Error('The database is down.');
    };
    const { post, accepted } = anEndpoint({ queue });
    expect((await post(BODY)).status).toBe(500);
    isDown = false;
    expect((await post(BODY)).status).toBe(202);
    expect(accepted).toHaveLength(1);
  });

  it.each([
    ['signed with another secret', BODY, { key: 'another secret of tests' }, 401, 'signature'],
    ['with another body than the signed one', BODY, { signed: `${BODY} ` }, 401, 'signature'],
    ['with a shorter signature', BODY, { headers: { [SIGNATURE_HEADER]: 'abc' } }, 401, 'signature'],
    ['without a signature', BODY, { headers: { [SIGNATURE_HEADER]: '' } }, 401, 'signature'],
    ['with a time that is none', BODY, { headers: { [TIME_HEADER]: 'soon' } }, 401, TIME_HEADER],
    ['of six minutes ago', BODY, { at: NOW - 360_000 }, 401, 'timestamp'],
    ['of a clock six minutes ahead', BODY, { at: NOW + 360_000 }, 401, 'timestamp'],
    ['that is not JSON', '{', {}, 400, 'body'],
    ['with an unknown topic', '{"domain":"tea.example","topics":["prices"]}', {}, 400, 'topics.0'],
    ['with an unknown field', '{"domain":"tea.example","price":1}', {}, 400, 'price'],
    ['of an unknown shop', '{"domain":"salt.example"}', {}, 404, 'No tenant has this domain.'],
    ['of more than 16 kB', JSON.stringify({ domain: 'x'.repeat(20_000) }), {}, 413, 'larger than 16384'],
  ])('%s is refused', async (_, body, how, status, text) => {
    const { post, accepted } = anEndpoint();
    const response = await post(body, how);
    expect(response.status).toBe(status);
    expect(JSON.parse(response.body).message).toContain(text);
    expect(accepted).toEqual([]);
  });

  it('gets the same response for known and unknown shops when the signature is wrong', async () => {
    const { post } = anEndpoint();
    const how = { key: 'another secret of tests' };
    expect(await post('{"domain":"salt.example"}', how)).toEqual(await post(BODY, how));
  });

  it('within five minutes of the clock is accepted', async () => {
    const { post } = anEndpoint();
    expect((await post(BODY, { at: NOW - 299_000 })).status).toBe(202);
  });

  it('is refused by a worker without a secret', async () => {
    const { post } = anEndpoint({ secret: null });
    expect(await post(BODY)).toMatchObject({ status: 503 });
  });
});
