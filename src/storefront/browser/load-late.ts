/**
 * Loads a module that the shopper's page can do without for a while.
 *
 * @returns undefined when it does not load. The page stays: a reload by `base/chunk-failure.ts` would lose what the
 *   shopper did
 */
export async function loadLate<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  const stay = (event: Event) => event.preventDefault();
  addEventListener('vite:preloadError', stay);
  const module = await load().catch(() => undefined);
  removeEventListener('vite:preloadError', stay);
  return module;
}
