import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPage } from '../../islands/page-context.ts';

/** The code is transformed when it is first imported. */
const PATIENTLY = { timeout: 20_000 };
const MARK = 'unrecorded-term';

const sent: { term: string; keepalive: boolean | undefined }[] = [];
const responses: (() => void)[] = [];

beforeEach(() => {
  setPage('');
  vi.stubGlobal('fetch', (_url: string, { body, keepalive }: RequestInit) => {
    sent.push({ term: JSON.parse(String(body)).term, keepalive });
    const { promise, resolve } = Promise.withResolvers<Response>();
    responses.push(() => resolve(Response.json([{ _id: 'h1', term: 'sari red' }])));
    return promise;
  });
});
afterEach(() => {
  sent.length = 0;
  responses.length = 0;
  sessionStorage.clear();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** The code of a page at a path. */
async function openPage(path: string) {
  vi.resetModules();
  history.replaceState(null, '', path);
  return import('#storefront/features/search/record-term.ts');
}

const running = () => new AbortController().signal;

describe('a term that is submitted', () => {
  it('before its request is recorded by the page of its results, once', async () => {
    const before = await openPage('/blog');
    before.leaveForResults('sari');
    before.leaveForResults('sari');
    for (const reload of [false, true]) {
      const results = await openPage('/search?value=sari');
      void results.recordSubmitted();
      await vi.waitFor(() => expect(sessionStorage.getItem(MARK)).toBeNull(), PATIENTLY);
      if (!reload) await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENTLY);
    }
    expect(sent.map(({ term }) => term)).toEqual(['sari']);
  });

  it('while the code of its request loads is recorded by the page of its results', async () => {
    const before = await openPage('/blog');
    const typing = new AbortController();
    const recording = before.recordTerm('sari', typing.signal);
    typing.abort();
    before.leaveForResults('sari');
    expect(await recording).toEqual({ kind: 'unsent' });
    expect(sent).toEqual([]);
    expect(sessionStorage.getItem(MARK)).toBe('sari');
  });

  it('during its request is not recorded again, and the request outlives the page', async () => {
    const before = await openPage('/blog');
    const typing = new AbortController();
    const recording = before.recordTerm('sari', typing.signal);
    await vi.waitFor(() => expect(sent).toEqual([{ term: 'sari', keepalive: true }]), PATIENTLY);
    typing.abort();
    before.leaveForResults('sari');
    responses[0]?.();
    expect(await recording).toEqual({ kind: 'done', value: ['sari red'] });
    expect(sessionStorage.getItem(MARK)).toBeNull();
  });

  it('on the page of its results is not recorded again', async () => {
    const { leaveForResults } = await openPage('/search?value=sari');
    leaveForResults('sari');
    expect(sessionStorage.getItem(MARK)).toBeNull();
  });

  it.each(['rima@x.example', '+880 1711-000000', 's'])('is not recorded when it is %s', async (term) => {
    const before = await openPage('/blog');
    before.leaveForResults(term);
    const results = await openPage(`/search?value=${encodeURIComponent(term)}`);
    await results.recordSubmitted();
    expect(sent).toEqual([]);
    expect(sessionStorage.getItem(MARK)).toBeNull();
  });

  it('is not recorded by the page of another term', async () => {
    const before = await openPage('/blog');
    before.leaveForResults('sari');
    const results = await openPage('/search?value=lamp');
    await results.recordSubmitted();
    expect(sent).toEqual([]);
    expect(sessionStorage.getItem(MARK)).toBeNull();
  });

  it('after another request of this page is recorded by the page of its results', async () => {
    const before = await openPage('/blog');
    void before.recordTerm('sar', running());
    await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENTLY);
    before.leaveForResults('sari');
    expect(sessionStorage.getItem(MARK)).toBe('sari');
  });
});
