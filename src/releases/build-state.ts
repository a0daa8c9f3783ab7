/**
 * `build-state.json`: a hash of the input of a shop's last build. While the API returns the same responses, the live
 * release is current until its `validUntil`, and nothing is planned, rendered or written.
 */
import * as z from 'zod';
import { errorMessage } from '#system/error-facts.ts';
import type { StoredFiles } from './release-store.ts';
import { readJsonOrNull } from './stored-json.ts';

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
