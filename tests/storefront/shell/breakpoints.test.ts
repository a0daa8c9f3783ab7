import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// Spec §9.
const DESKTOP_MIN_PX = 1024;
const BOTTOM_BAR_MAX_PX = 1024;
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
    const edges = [DESKTOP_MIN_PX - 0.02, DESKTOP_MIN_PX, DESKTOP_MIN_PX + 0.02];
    expect(near.filter((width) => !edges.includes(width))).toEqual([]);
  });

  it('give fields at least 16 px on touch devices, over every other layer', () => {
    const overrides = (css['base.css'] ?? '').split('@layer overrides')[1];
    expect(overrides).toMatch(
      /\(pointer: coarse\) \{\s*:is\(input, select, textarea\) \{\s*font-size: max\(16px, 1em\);/,
    );
  });

  it('keep the bottom bar at 1024 px', () => {
    const hidden = /\(min-width: ([\d.]+)px\) \{\s*\.bottom-bar \{\s*display: none/.exec(
      css['floating.css'] ?? '',
    );
    expect(Number(hidden?.[1])).toBeGreaterThan(BOTTOM_BAR_MAX_PX);
    expect(css['tokens.css']).toMatch(
      new RegExp(`\\(max-width: ${BOTTOM_BAR_MAX_PX}px\\) \\{\\s*:root \\{\\s*--bottom:`),
    );
  });
});
