import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#tests/support/test-site.ts';

/** Folders of installed and generated files. */
const GENERATED = ['node_modules', '.git', '.astro', '.data', 'dist', 'sites', 'test-results'];
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => GENERATED.includes(path.basename(name)) });
const FILES = [...filesOf('**/*.md'), ...filesOf('.github/**/*.md')];

/** Without code, which may contain brackets. */
const prose = (file: string) =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/`[^`\n]*`/g, 'code');

/** The anchors of a page, as GitHub makes them from headings. */
function anchorsOf(file: string): Set<string> {
  const text = readFileSync(path.join(ROOT, file), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const name = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = name.replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '').replaceAll(' ', '-');
    let free = anchor;
    for (let count = 1; anchors.has(free); count += 1) free = `${anchor}-${count}`;
    anchors.add(free);
  }
  return anchors;
}

/** Targets of links and sources of images in Markdown and in HTML, those of other hosts left out. */
function linksOf(file: string): string[] {
  const text = prose(file);
  return [...text.matchAll(/\]\(([^()\s]+)\)|\b(?:href|src|srcset)="([^"]+)"/g)]
    .map(([, markdown, html]) => markdown ?? html ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));
}

/** The problem of a link; null when its file and heading exist. */
function problemOf(file: string, link: string): string | null {
  const [name = '', anchor] = link.split('#');
  const target = name === '' ? file : path.join(path.dirname(file), decodeURIComponent(name));
  if (target.startsWith('..')) return `${link} leaves the repository`;
  if (!existsSync(path.join(ROOT, target))) return `${link}: no such file`;
  if (anchor === undefined || !target.endsWith('.md')) return null;
  return anchorsOf(target).has(anchor) ? null : `${link}: no such heading`;
}

describe('documentation', () => {
  it.each(FILES)('%s links to files and headings that exist', (file) => {
    expect(linksOf(file).flatMap((link) => problemOf(file, link) ?? [])).toEqual([]);
  });

  it('is read from every folder with pages', () => {
    expect(FILES).toEqual(
      expect.arrayContaining([
        'README.md',
        '.github/pull_request_template.md',
        'docs/README.md',
        'src/contract/README.md',
      ]),
    );
  });

  it('can be reached from the README by links', () => {
    const reached = new Set(['README.md']);
    for (const file of reached) {
      for (const link of linksOf(file)) {
        const target = path.join(path.dirname(file), link.split('#')[0] ?? '');
        if (FILES.includes(target)) reached.add(target);
      }
    }
    const pages = FILES.filter((file) => file.startsWith('docs/'));
    expect(pages.filter((file) => !reached.has(file))).toEqual([]);
  });

  it('opens with a README of at most 6,000 bytes', () => {
    expect(statSync(path.join(ROOT, 'README.md')).size).toBeLessThanOrEqual(6000);
  });

  it('has images of at most 60,000 bytes', () => {
    const images = filesOf('docs/images/*');
    expect(images.length).toBeGreaterThan(2);
    for (const file of images) {
      expect(statSync(path.join(ROOT, file)).size, file).toBeLessThanOrEqual(60_000);
    }
  });
});
