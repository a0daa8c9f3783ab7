let holds = 0;

/** Whether chunks may fail without a reload of the page by `base/chunk-failure.ts`: it would lose what the shopper did. */
export const isPageHeld = (): boolean => holds > 0;

/** Keeps the page from being reloaded for chunks that fail, until the returned function is called. */
export function holdPage(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
  };
}

/**
 * Loads a module that the shopper's page can do without for a while.
 *
 * @returns undefined when it does not load. The page stays
 */
export async function loadLate<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  const release = holdPage();
  const module = await load().catch(() => undefined);
  release();
  return module;
}
