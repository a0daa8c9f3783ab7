/** The last two stages of a build: a plan becomes a finished release, and the release becomes the live one. */
import {
  type ActivateReleaseOptions,
  activateRelease,
  prepareActivation,
} from '#releases/activate-release.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { type WriteReleaseOptions, type WrittenRelease, writeRelease } from '../write-release.ts';
import { bundleAssets } from './bundle-files.ts';

export interface PublishPlanOptions extends WriteReleaseOptions {
  store: ReleaseStore;
  /** Recorded in the ledger, epoch ms. */
  now: number;
  beforeSwitch?: ActivateReleaseOptions['beforeSwitch'];
}

export interface PublishedRelease extends WrittenRelease {
  /** Warnings of {@link activateRelease} about other releases. */
  targetWarnings: string[];
}

/** @throws as {@link writeRelease} and {@link activateRelease} */
export async function publishPlan(options: PublishPlanOptions): Promise<PublishedRelease> {
  const { store, shop, renderer, now, beforeSwitch } = options;
  const preparing = prepareActivation({ store, shop, assets: bundleAssets(renderer) });
  // An error of `writeRelease` takes precedence. The caller's lock must last until both have settled.
  const settled = preparing.then(
    () => undefined,
    () => undefined,
  );
  const finished = await writeRelease(options).finally(() => settled);
  const prepared = await preparing;
  const targetWarnings = await activateRelease({ shop, finished, prepared, now, beforeSwitch });
  return { ...finished, targetWarnings };
}
