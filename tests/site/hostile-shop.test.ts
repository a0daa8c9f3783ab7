// @vitest-environment happy-dom
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';

const { outDir, failures } = inject('site');
const release = realpathSync(path.join(outDir, 'hostile.localhost/current'));
const files = readdirSync(release, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(release, path.join(entry.parentPath, entry.name)));
const pages = files.filter((file) => file.endsWith('.html'));
const DATA_TYPES = new Set(['application/json', 'application/ld+json', 'speculationrules']);

function parse(file: string): Document {
  return new DOMParser().parseFromString(readFileSync(path.join(release, file), 'utf8'), 'text/html');
}

/** Everything in a page that would run or reach out by a seller's will. */
function dangers(page: Document): string[] {
  const found: string[] = [];
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(`${element.localName} ${name}`);
      if (
        /^(?:href|src|action|formaction|xlink:href)$/i.test(name) &&
        /^\s*(?:javascript|data:text|vbscript):/i.test(value)
      ) {
        found.push(`${element.localName} ${name}=${value.slice(0, 40)}`);
      }
    }
  }
  for (const script of page.querySelectorAll('script')) {
    const src = script.getAttribute('src');
    const isOwn = src?.startsWith('/_astro/');
    if (!isOwn && !DATA_TYPES.has(script.getAttribute('type') ?? ''))
      found.push(`script ${script.textContent?.slice(0, 60)}`);
  }
  found.push(
    ...[...page.querySelectorAll('iframe, object, embed, base, form[action^="http"]')].map(
      (tag) => tag.localName,
    ),
  );
  return found;
}

describe('a shop whose owner is an attacker', () => {
  it('is built all the same', () => {
    expect(failures).toEqual([]);
    expect(pages.length).toBeGreaterThan(30);
  });

  it('has no script, handler or frame that its data brought, on any page', () => {
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

  it('lets no colour or text break out of a style block', () => {
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

  it('has no two files that a case-folding file system would take for one', () => {
    const folded = files.map((file) => file.normalize('NFC').toLowerCase());
    expect(new Set(folded).size).toBe(folded.length);
  });
});
