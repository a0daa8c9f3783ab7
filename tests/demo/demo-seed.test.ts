import { describe, expect, it } from 'vitest';
import { demoSeed } from '#demo/demo-seed.ts';

const documents = JSON.stringify(demoSeed.shops(Date.UTC(2026, 5, 1)));
const keys = [
  ...new Set([...documents.matchAll(/media:([a-z0-9-]+\/[a-z0-9-]+)/g)].map(([, key = '']) => key)),
];

describe('the images of the demo shops', () => {
  it('are those of their documents', () => {
    expect(keys.length).toBeGreaterThan(300);
    for (const key of keys) expect(demoSeed.imageSvg(key), key).toContain('<svg');
  });

  it('are drawn only for their own shop', () => {
    const saree = keys.find((key) => key.startsWith('aurora/saree-')) ?? '';
    expect(demoSeed.imageSvg(saree)).not.toBeNull();
    expect(demoSeed.imageSvg(saree.replace('aurora/', 'volt/'))).toBeNull();
    expect(demoSeed.imageSvg('aurora/nothing')).toBeNull();
  });
});
