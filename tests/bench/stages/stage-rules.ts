/** The stages of a build, and the files that work for each. */
import type { StageRule } from './attribute-profile.ts';

export const STAGES = [
  'start',
  'fetch',
  'parse and plan',
  'render',
  'hash',
  'write',
  'publish',
  'garbage',
  'other',
] as const;
export type Stage = (typeof STAGES)[number];

/**
 * The first rule that matches a frame decides. Loading modules is a part of the start, whichever module loads them.
 * @param bundleDir folder of the bundle, whose server modules render
 */
export function stageRules(bundleDir: string): StageRule<Stage>[] {
  const folder = bundleDir.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [
    { stage: 'garbage', frames: /^\(garbage collector\)$/ },
    { stage: 'start', frames: /node:internal\/(?:modules|bootstrap|main|process)\// },
    { stage: 'render', frames: new RegExp(`${folder}/server/`) },
    {
      stage: 'render',
      frames: /src\/pipeline\/astro\/|src\/pipeline\/release\/incremental-renderer|src\/storefront\//,
    },
    {
      stage: 'hash',
      frames:
        /src\/pipeline\/release\/(?:page-key|build-state)|src\/releases\/digest|node:internal\/crypto\/hash/,
    },
    {
      stage: 'publish',
      frames:
        /src\/releases\/(?:activate-release|hosts|ledger|prune|install-assets|bundle-records|build-state)/,
    },
    {
      stage: 'write',
      frames: /src\/releases\/|src\/pipeline\/(?:write-release|release|headers|routing|site-files)/,
    },
    { stage: 'write', frames: /src\/system\// },
    {
      stage: 'fetch',
      frames: /src\/pipeline\/(?:api|threads)\/|src\/contract\/http\/|node:internal\/deps\/undici/,
    },
    { stage: 'fetch', frames: /tests\/bench\/build\/response-store/ },
    {
      stage: 'parse and plan',
      frames:
        /src\/contract\/|src\/site\/|src\/pipeline\/(?:snapshot|plan|fetch-snapshot|list-pages|no-shop)/,
    },
  ];
}
