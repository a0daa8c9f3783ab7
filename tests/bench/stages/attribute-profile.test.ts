import { expect, it } from 'vitest';
import { attributeProfile, type CpuProfile } from './attribute-profile.ts';

const RULES = [
  { stage: 'render', frames: /src\/storefront/ },
  { stage: 'write', frames: /src\/releases/ },
  { stage: 'garbage', frames: /^\(garbage collector\)$/ },
] as const;

const frame = (id: number, functionName: string, url: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url },
  children,
});

const PROFILE: CpuProfile = {
  nodes: [
    frame(1, '(root)', '', [2, 3, 8]),
    frame(2, '(garbage collector)', ''),
    frame(3, 'build', 'file:///shop/src/pipeline/build.ts', [4, 6]),
    frame(4, 'page', 'file:///shop/src/storefront/page.ts', [5]),
    frame(5, 'escape', 'node:internal/strings'),
    frame(6, 'store', 'file:///shop/src/releases/store.ts', [7]),
    // The innermost file decides: rendering on behalf of a store is rendering.
    frame(7, 'page', 'file:///shop/src/storefront/page.ts'),
    frame(8, '(idle)', ''),
  ],
  samples: [2, 3, 4, 5, 6, 7, 8],
  timeDeltas: [1, 20, 300, 4_000, 50_000, 600_000, 7_000_000],
};

it('gives each sample to the stage of its innermost file that has one, and leaves waiting out', () => {
  const times = attributeProfile<'render' | 'write' | 'garbage' | 'other'>(PROFILE, RULES, 'other');
  expect(Object.fromEntries(times)).toEqual({ garbage: 1, other: 20, render: 604_300, write: 50_000 });
});
