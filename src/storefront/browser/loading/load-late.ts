let holds = 0;

/** Whether `base/chunk-failure.ts` must not reload the page after a failed chunk: input would be lost. */
export const isReloadPrevented = (): boolean => holds > 0;

/** Prevents a reload of the page after a failed chunk, until the returned function is called. */
export function preventReload(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
  };
}

/**
 * Loads a module that the page does not need at once.
 *
 * @returns undefined when it does not load. The page is not reloaded
 */
export async function loadLate<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  const release = preventReload();
  const module = await load().catch(() => undefined);
  release();
  return module;
}
