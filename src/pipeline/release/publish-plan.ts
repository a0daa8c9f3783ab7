/** The last two stages of a build: a plan becomes a finished release, and the release becomes the live one. */
import { type ActivateReleaseOptions, activateRelease } from '#releases/activate-release.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { type WriteReleaseOptions, type WrittenRelease, writeRelease } from '../write-release.ts';
import { bundleAssets } from './bundle-files.ts';

export interface PublishPlanOptions extends WriteReleaseOptions {
  store: ReleaseStore;
  /** Recorded in the ledger, epoch ms. */
  now: number;
  beforeSwitch?: ActivateReleaseOptions['beforeSwitch'];
}

/** @throws as {@link writeRelease} and {@link activateRelease} */
export async function publishPlan(options: PublishPlanOptions): Promise<WrittenRelease> {
  const { store, shop, renderer, now, beforeSwitch } = options;
  const finished = await writeRelease(options);
  await activateRelease({ store, shop, finished, assets: bundleAssets(renderer), now, beforeSwitch });
  return finished;
}
