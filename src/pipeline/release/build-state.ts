/**
 * `build-state.json`: a hash of the input of a shop's last build. While the API returns the same responses, the live
 * release is current until its `validUntil`, and nothing is planned, rendered or written.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { CheckedRelease } from '#releases/current-release.ts';
import type { StoredFiles } from '#releases/release-store.ts';
import { readJsonOrNull } from '#releases/stored-json.ts';
import { errorMessage } from '#system/error-facts.ts';
import type { PlanSettings } from '../plan/settings.ts';
import type { Renderer } from '../site-plan.ts';

const STATE_FILE = 'build-state.json';

const BuildState = z.object({
  /** Id of the release that the build activated. */
  release: z.string(),
  /** Hash of bundle, settings and all responses of the API. */
  input: z.string(),
  /** Epoch ms; null = never. */
  validUntil: z.nullable(z.number()),
  warnings: z.array(z.string()),
});
export type BuildState = z.infer<typeof BuildState>;

/** Null when the file is missing or cannot be read: the next build then plans every page. */
export async function readBuildState(shop: StoredFiles): Promise<BuildState | null> {
  return readJsonOrNull(shop, STATE_FILE, BuildState);
}

/**
 * Stores the state of a build, whose release is live. Writes nothing when the stored state is equal. Never rejects.
 * @returns a warning when it cannot be stored, else null
 */
export async function writeBuildState(shop: StoredFiles, state: BuildState): Promise<string | null> {
  try {
    const present = await readBuildState(shop);
    if (JSON.stringify(present) !== JSON.stringify(state)) {
      await shop.write(STATE_FILE, `${JSON.stringify(state)}\n`);
    }
    return null;
  } catch (error) {
    return (
      `The release is live, but ${shop.locate(STATE_FILE)} cannot be written: ${errorMessage(error)} ` +
      'The next build plans every page.'
    );
  }
}

export interface LiveRelease extends CheckedRelease {
  /** Whether the ledger ends with it: not after a build that ended before its switch, or without a ledger. */
  isRecorded: boolean;
}

/**
 * The state of the build that made the live release, if a build of this input gives the same release; else null.
 * @param asOf time for which the build evaluates offers, epoch ms
 */
export async function liveState(
  shop: StoredFiles,
  { release, missing, isRecorded }: LiveRelease,
  input: string,
  asOf: number,
): Promise<BuildState | null> {
  const state = await readBuildState(shop);
  if (state === null || release === null || missing.length > 0 || !isRecorded) return null;
  const isValid = asOf >= release.manifest.asOf && (state.validUntil === null || asOf < state.validUntil);
  return isValid && state.release === release.id && state.input === input ? state : null;
}

/** The hashes of all code that makes a release. */
type Code = Pick<Renderer, 'bundle' | 'planHash'>;

/**
 * Hash of all inputs of a release except `asOf`, whose effect ends at `validUntil`.
 * @param fingerprint hash of all responses of the API
 */
export function inputHash({ bundle, planHash }: Code, settings: PlanSettings, fingerprint: string): string {
  const { tenant, publicApi } = settings;
  return createHash('sha256')
    .update(JSON.stringify([bundle, planHash, tenant, publicApi, fingerprint]))
    .digest('hex');
}

/** As {@link inputHash}, for the site of hosts that have no shop. */
export function defaultSiteHash({ bundle, planHash }: Code, publicApi: string): string {
  return createHash('sha256')
    .update(JSON.stringify([bundle, planHash, publicApi]))
    .digest('hex');
}
