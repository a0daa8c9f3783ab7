/**
 * What the last build of a shop was made from. When a new look at the API gives the same, there is nothing
 * to plan, render or write: the live release is right until its `validUntil`.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { PlanSettings } from '#pipeline/plan/settings.ts';
import { writeFileAtomic } from '#system/atomic-file.ts';

const BuildState = z.object({
  /** Id of the release that was made. */
  release: z.string(),
  /** Hash over bundle, settings and all answers of the API. */
  input: z.string(),
  /** Epoch ms; null = never. */
  validUntil: z.nullable(z.number()),
  warnings: z.array(z.string()),
});
export type BuildState = z.infer<typeof BuildState>;

function stateFile(siteDir: string): string {
  return path.join(siteDir, 'build-state.json');
}

/** Hash of everything a release is made from but `asOf`, whose effect ends at `validUntil`. */
export function inputHash(bundle: string, settings: PlanSettings, fingerprint: string): string {
  const { tenant, publicApi } = settings;
  return createHash('sha256')
    .update(JSON.stringify([bundle, tenant, publicApi, fingerprint]))
    .digest('hex');
}

/** The state of the last build; null when there is none or it cannot be read, which only costs a full build. */
export async function readBuildState(siteDir: string): Promise<BuildState | null> {
  try {
    return BuildState.parse(JSON.parse(await readFile(stateFile(siteDir), 'utf8')));
  } catch {
    return null;
  }
}

/** Remembers a build; an equal state stays untouched. */
export async function writeBuildState(siteDir: string, state: BuildState): Promise<void> {
  const present = await readBuildState(siteDir);
  if (JSON.stringify(present) === JSON.stringify(state)) return;
  await writeFileAtomic(stateFile(siteDir), `${JSON.stringify(state)}\n`);
}
