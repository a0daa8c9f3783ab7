/** The service worker of built releases, as the preview serves it. */
import { describe, expect, inject, it } from 'vitest';
import { RETIRED_WORKER } from '#serving/retired-worker.ts';
import { httpGet } from '../support/http-get.ts';
import { brotli } from '../support/page-weight.ts';

const { port } = inject('site');
const MAX_BYTES = 2048;
/** The note, as the worker finds it. */
const NOTE = /<template data-locale="(.*?)" data-valid="(\d+)" data-prices="(.*?)">(.*?)<\/template>/s;

describe('the service worker of a release', () => {
  it.each(['aurora.localhost', 'mishti.localhost', 'budget.localhost'])(
    `of %s has at most ${MAX_BYTES} bytes and is checked at every visit`,
    async (shop) => {
      const { status, headers, text } = await httpGet(port, shop, '/sw.js');
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(text).not.toMatch(/^\s*(?:import|export)\b/m);
      expect(brotli(text)).toBeGreaterThan(1000);
      expect(brotli(text)).toBeLessThanOrEqual(MAX_BYTES);
    },
  );

  it('ends itself at a host without a shop', async () => {
    expect((await httpGet(port, 'nobody.example', '/sw.js')).text).toBe(RETIRED_WORKER);
  });

  it.each([
    ['/offline.html', 'en-BD', 'Saved copy, {time}{prices}', 'A newer page is here'],
    ['/bn/offline.html', 'bn-BD', 'সংরক্ষিত কপি, {time}{prices}', 'নতুন পেজ এসেছে, দেখুন'],
  ])(
    'finds the note of its language in %s, with the time of the next change',
    async (file, locale, text, newer) => {
      const { text: body } = await httpGet(port, 'aurora.localhost', file);
      const [, foundLocale, validUntil, , note = ''] = NOTE.exec(body) ?? [];
      expect(foundLocale).toBe(locale);
      expect(Number(validUntil)).toBeGreaterThan(Date.now());
      expect(note).toMatch(/^<p role="status" /);
      expect(note).toContain(`>${text}</p><script src="/offline.js" defer></script>`);
      expect(note).toContain(`data-newer="${newer}"`);
    },
  );

  it('adds nothing to pages from the network', async () => {
    const { text: body } = await httpGet(port, 'aurora.localhost', '/');
    expect(body).not.toMatch(/offline\.js|data-newer|"serviceWorker"/);
  });
});
