import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoShops } from '#demo/demo-shops.ts';
import {
  type ContractCheck,
  checkContract,
  type RowStatus,
} from '#pipeline/doctor/contract/check-contract.ts';
import { contractExitCode, contractLines, contractText } from '#pipeline/doctor/contract/contract-text.ts';
import { NOW, type TestBackend, testBackend } from '../../backend/test-backend.ts';
import { aProduct, aSeedShop } from '../../demo/seed-shop-builder.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({
    shops: [aSeedShop('tea', { products: [aProduct('Green tea')] }), ...demoShops(NOW)],
  });
});
afterAll(() => backend.close());

const API = 'https://api.example';
const WRITES = { runId: 'run-00000001', now: () => NOW, control: {} };

/** Changes the body of a response, or replaces the response. */
type Change = (body: never) => unknown;

interface CheckInput {
  domain?: string;
  writes?: typeof WRITES | null;
  /** By method and end of the path. */
  changes?: Record<string, Change | Response>;
}

/** Responses of the reference API to GET requests, which checks without writes share. */
const responses = new Map<string, Promise<Response>>();

async function referenceResponse(url: string, init: RequestInit, isShared: boolean): Promise<Response> {
  if (!isShared || init.method !== 'GET') return backend.app.request(url, init);
  const response = responses.get(url) ?? Promise.resolve(backend.app.request(url, init));
  responses.set(url, response);
  return (await response).clone();
}

/** Checks the reference API, with some responses replaced. */
async function check({ domain = 'tea.example', writes = null, changes = {} }: CheckInput = {}) {
  const called: string[] = [];
  const result = await checkContract({
    api: API,
    domain,
    writes,
    timeoutMs: 5_000,
    fetch: async (url, init) => {
      const { pathname } = new URL(url);
      called.push(`${init.method} ${pathname}`);
      const change = Object.entries(changes).find(([end]) => called.at(-1)?.endsWith(end))?.[1];
      if (change instanceof Response) return change.clone();
      const response = await referenceResponse(url, init, writes === null);
      return change === undefined ? response : Response.json(change((await response.json()) as never));
    },
  });
  return { result, called };
}

const rowOf = ({ rows }: ContractCheck, name: string) => rows.find(({ row }) => row === name);
const withStatus = ({ rows }: ContractCheck, status: RowStatus) =>
  rows.filter((row) => row.status === status).map(({ row }) => row);

describe('the check of the reference API', () => {
  it.each(['aurora', 'volt', 'mishti'])('finds nothing in the shop %s, and writes nothing', async (slug) => {
    const { result, called } = await check({ domain: `${slug}.localhost` });
    expect(result.rows.flatMap(({ findings }) => findings)).toEqual([]);
    expect(withStatus(result, 'ok').length).toBeGreaterThan(20);
    expect(called.filter((call) => !call.startsWith('GET '))).toEqual([]);
    expect([result.problem, contractExitCode(result)]).toEqual([null, 0]);
    expect(contractText(result)).toMatch(/^domainInfo +ok$/m);
    expect(contractText(result)).toMatch(/^cart +not checked: needs an account: add --write --yes$/m);
  });

  it('finds nothing in calls with an effect, removes what can be removed, and lists what remains', async () => {
    const { result } = await check({ domain: 'volt.localhost', writes: WRITES });
    expect(result.rows.flatMap(({ findings }) => findings)).toEqual([]);
    expect(withStatus(result, 'not checked')).toEqual(['resetPassword', 'returnOrder', 'addReview']);
    expect(result.stays.join('; ')).toMatch(
      /search term .*subscription .*account api-check-run-00000001@example\.com.*ticket \d+; 4 orders/,
    );
    expect(contractText(result)).toContain('The shop still has: the search term');
  });
});

describe('a response outside the contract', () => {
  it('is reported with field, found and expected', async () => {
    const bad = ({ data: [first] }: { data: object[] }) => ({ data: [{ ...first, price: 'soon' }] });
    const { result } = await check({ changes: { '/all-product': bad } });
    const finding = { field: 'data[0].price', found: '"soon"', expected: 'a number' };
    expect(rowOf(result, 'allProducts')).toMatchObject({ status: 'outside', findings: [finding] });
    expect(withStatus(result, 'outside')).toEqual(['allProducts']);
    expect(contractExitCode(result)).toBe(1);
  });

  it('may be a message in place of a list', async () => {
    const { result } = await check({ changes: { '/all-product': () => ({ message: 'Try later' }) } });
    const finding = { field: '', found: 'an object (Try later)', expected: 'a list' };
    expect(rowOf(result, 'allProducts')).toMatchObject({ status: 'outside', findings: [finding] });
  });

  it.each<[string, Response, string, string]>([
    ['status 500', Response.json({ message: 'down' }, { status: 500 }), 'status 500 (down)', 'status 200'],
    ['HTML', new Response('<!doctype html>'), 'HTML', 'JSON'],
    ['an empty body', new Response(''), 'an empty body', 'JSON'],
    [
      'bytes of another charset',
      new Response(Buffer.from('[{"name":"Caf\u00e9"}]', 'latin1')),
      'bytes that are not utf-8',
      'a body in utf-8, its charset',
    ],
  ])('is reported for the whole response: %s', async (_, response, found, expected) => {
    const { result } = await check({ changes: { '/shop-campaign': response } });
    expect(rowOf(result, 'campaigns')).toMatchObject({
      status: 'outside',
      findings: [{ field: '', found, expected }],
    });
    expect(contractText(result)).toContain(
      `campaigns: the response: found ${found}, expected ${expected}. GET ${API}/api/v1/shop/shop-campaign`,
    );
  });

  it('is a refusal of a call that should succeed', async () => {
    const refusal = () => ({ success: false, message: 'No' });
    const { result } = await check({
      writes: { ...WRITES, runId: 'run-00000002' },
      changes: { 'POST /api/v1/shop/upload-Address': refusal },
    });
    expect(rowOf(result, 'addAddress')).toMatchObject({
      status: 'outside',
      findings: [{ found: 'a refusal (No)' }],
    });
  });
});

describe('a host', () => {
  it.each([404, 405, 501])('that responds with %d does not offer the call', async (status) => {
    const { result } = await check({ changes: { '/shop-campaign': new Response('', { status }) } });
    expect(rowOf(result, 'campaigns')).toMatchObject({ status: 'not offered', findings: [] });
    expect(contractExitCode(result)).toBe(0);
  });

  it('must offer the calls without which a storefront cannot be built', async () => {
    const { result } = await check({ changes: { '/all-product': new Response('', { status: 404 }) } });
    expect(rowOf(result, 'allProducts')).toMatchObject({
      status: 'outside',
      findings: [{ found: 'status 404' }],
    });
  });

  it('without the shop is reported as such, without further calls', async () => {
    const { result, called } = await check({ domain: 'nobody.example' });
    expect(called).toHaveLength(1);
    expect(result.problem).toBe(`${API} has no shop with the domain nobody.example. Enter it at the API.`);
    expect([contractText(result), contractExitCode(result)]).toEqual([result.problem, 1]);
  });

  it('that cannot be reached is named with the reason', async () => {
    const result = await checkContract({
      api: API,
      domain: 'aurora.localhost',
      writes: null,
      timeoutMs: 5_000,
      fetch: async () => {
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) });
      },
    });
    expect(result.problem).toBe(
      `${API} has a host name that does not exist. Check that the API host is up and that its URL is right.`,
    );
    expect(contractExitCode(result)).toBe(1);
  });
});

it('prints one JSON line for the check and one for each row', async () => {
  const { result } = await check();
  const [first, second, ...others] = contractLines(result).map((line) => JSON.parse(line));
  expect(first).toEqual({ contract: true, problem: null, stays: [] });
  expect(second).toEqual({
    row: 'domainInfo',
    method: 'GET',
    path: '/site-user/domain-info',
    status: 'ok',
    reason: '',
    findings: [],
  });
  expect(others).toHaveLength(result.rows.length - 1);
});
