// @vitest-environment happy-dom
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { EARLY_CLICKS } from '#site/early-clicks.ts';
import { OLD_BROWSER } from '#site/old-browser.ts';
import { feedEntries, feedProblems } from '../pipeline/support/feed-rules.ts';

const { outDir, failures } = inject('site');
const release = realpathSync(path.join(outDir, 'hostile.localhost/current'));
const files = readdirSync(release, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(release, path.join(entry.parentPath, entry.name)));
const pages = files.filter((file) => file.endsWith('.html'));
const DATA_TYPES = new Set(['application/json', 'application/ld+json', 'speculationrules']);

const parsed = new Map<string, Document>();

function parse(file: string): Document {
  const html = () => readFileSync(path.join(release, file), 'utf8');
  const page = parsed.get(file) ?? new DOMParser().parseFromString(html(), 'text/html');
  parsed.set(file, page);
  return page;
}

/** Schemes of contacts, links and images; URLs are parsed as in browsers. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:', 'viber:', 'skype:', 'sms:']);

function isHarmless(href: string): boolean {
  const url = URL.parse(href, 'https://hostile.localhost');
  return url !== null && SCHEMES.has(url.protocol);
}

/** Elements and attributes that run or load what a seller wrote. */
function dangers(page: Document): string[] {
  const found: string[] = [];
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(`${element.localName} ${name}`);
      if (/^(?:href|src|action|formaction|xlink:href|poster|data)$/i.test(name) && !isHarmless(value)) {
        found.push(`${element.localName} ${name}=${value.slice(0, 40)}`);
      }
    }
  }
  for (const script of page.querySelectorAll('script')) {
    const src = script.getAttribute('src');
    const isOwn =
      src?.startsWith('/_astro/') ||
      src === '/offline.js' ||
      [EARLY_CLICKS, OLD_BROWSER].includes(script.textContent ?? '');
    if (!isOwn && !DATA_TYPES.has(script.getAttribute('type') ?? ''))
      found.push(`script ${script.textContent?.slice(0, 60)}`);
  }
  found.push(
    ...[
      ...page.querySelectorAll(
        'iframe, object, embed, base, math, meta[http-equiv="refresh"], form[action^="http"], form[action^="//"]',
      ),
    ].map((tag) => tag.localName),
  );
  return found;
}

describe('a shop with hostile data', () => {
  it('is built', () => {
    expect(failures).toEqual([]);
    expect(pages.length).toBeGreaterThan(30);
  });

  it('has no script, event handler or frame from its data on any page', () => {
    const dangerous = pages.flatMap((file) => dangers(parse(file)).map((danger) => `${file}: ${danger}`));
    expect(dangerous).toEqual([]);
  });

  it('keeps its data blocks readable as JSON', () => {
    for (const file of pages) {
      for (const block of parse(file).querySelectorAll('script[type$="json"]')) {
        expect(() => JSON.parse(block.textContent ?? ''), file).not.toThrow();
      }
    }
  });

  it('has no color or text that ends a style block', () => {
    for (const file of pages) {
      const styles = [...parse(file).querySelectorAll('style')]
        .map((style) => style.textContent ?? '')
        .join('');
      expect(styles, file).not.toMatch(/pwned|evil\.example|expression\(/);
    }
  });

  it('writes nothing outside its own folder', () => {
    expect(files.filter((file) => file.split(path.sep).includes('..'))).toEqual([]);
    for (const outside of ['escape.html', 'slug.html', 'etc/passwd.html', 'x.html']) {
      expect(existsSync(path.join(outDir, outside))).toBe(false);
      expect(existsSync(path.join(outDir, 'hostile.localhost', outside))).toBe(false);
    }
  });

  it('has no two file names that are equal on a case-insensitive file system', () => {
    const folded = files.map((file) => file.normalize('NFC').toLowerCase());
    expect(new Set(folded).size).toBe(folded.length);
  });

  it('has the routing and header rules of other shops, without a source of its own', () => {
    const rulesOf = (domain: string, file: string) =>
      readFileSync(path.join(realpathSync(path.join(outDir, domain, 'current')), file), 'utf8');
    expect(rulesOf('hostile.localhost', 'routing.json')).toBe(rulesOf('volt.localhost', 'routing.json'));
    const headers = rulesOf('hostile.localhost', 'headers.json');
    expect(headers).not.toMatch(/evil|pwned|\\[nrt]/);
    const policies = [...headers.matchAll(/script-src ([^;"]*)/g)].map(([, sources]) => sources ?? '');
    expect(policies.length).toBeGreaterThan(1);
    for (const sources of policies) expect(sources).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:|https?:/);
  });

  it('lists only URLs of its own host in sitemap, robots and feeds', () => {
    for (const file of files.filter((name) =>
      /^(?:sitemap.*\.xml|robots\.txt|rss\.xml|feed\.xml)$/.test(name),
    )) {
      const body = readFileSync(path.join(release, file), 'utf8');
      const urls = [
        ...body.matchAll(/(?:<loc>|<link>|<guid[^>]*>|<g:(?:canonical_)?link>|Sitemap: )([^<\s]+)/g),
      ].map(([, url]) => url);
      expect(urls.length, file).toBeGreaterThan(0);
      for (const url of urls) {
        expect(new URL(url ?? '').hostname, file).toBe('hostile.localhost');
      }
    }
  });

  it('has a product feed that follows the rules of Google and Meta', () => {
    const feed = readFileSync(path.join(release, 'feed.xml'), 'utf8');
    expect(feedProblems(feed)).toEqual([]);
    expect(feedEntries(feed).length).toBeGreaterThan(2);
  });

  it('adds no text to the sites of other shops', () => {
    for (const domain of ['aurora.localhost', 'volt.localhost', 'mishti.localhost', '_default']) {
      const other = realpathSync(path.join(outDir, domain, 'current'));
      for (const entry of readdirSync(other, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        expect(readFileSync(file, 'utf8').includes('pwned'), file).toBe(false);
      }
    }
  });

  it('has no file whose name has control characters', () => {
    expect(files.filter((file) => /\p{Cc}/u.test(file))).toEqual([]);
  });
});
