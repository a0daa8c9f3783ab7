import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// Spec §9.
const DESKTOP_MIN_PX = 1024;
const TOP_BAR_MIN_PX = 576;
const BOTTOM_BAR_PX = 70;

const STYLES = path.join(import.meta.dirname, '../../../src/storefront');
const css = Object.fromEntries(
  readdirSync(STYLES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => [path.basename(file), readFileSync(path.join(STYLES, file), 'utf8')]),
);

describe('the style sheets', () => {
  it('keep the numbers of spec §9', () => {
    expect(css['header.css']).toContain(`(min-width: ${DESKTOP_MIN_PX}px)`);
    expect(css['top-bar.css']).toContain(`(min-width: ${TOP_BAR_MIN_PX}px)`);
    expect(css['tokens.css']).toContain(`--bottom: calc(${BOTTOM_BAR_PX}px `);
  });

  it('change to the desktop layout at one width alone', () => {
    const near = Object.values(css)
      .flatMap((sheet) => [...sheet.matchAll(/(?:min|max)-width: ([\d.]+)px/g)])
      .map((match) => Number(match[1]))
      .filter((width) => width > 900 && width < 1200);
    expect(near.length).toBeGreaterThan(0);
    expect(near.filter((width) => width !== DESKTOP_MIN_PX && width !== DESKTOP_MIN_PX - 0.02)).toEqual([]);
  });
});
