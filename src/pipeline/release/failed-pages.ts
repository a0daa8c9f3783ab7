/** Pages of a release that could not be planned or rendered. */
import type { ReleasePage } from '#releases/manifest.ts';
import type { StoredRelease } from '#releases/release-store.ts';
import { isClientRoute } from '#site/routes.ts';
import { errorMessage } from '#system/error-facts.ts';
import type { FailedPage } from '../report/shop-result.ts';
import type { PlannedPage } from '../site-plan.ts';

export class FailedPages {
  readonly #failed = new Map<string, FailedPage>();
  readonly #previous: StoredRelease | null;
  readonly #bundle: string;

  /** @param bundle of the release that is being built */
  constructor(previous: StoredRelease | null, bundle: string) {
    this.#previous = previous;
    this.#bundle = bundle;
  }

  /**
   * Records that a page failed. Returns key and bundle of its previous version, whose file is used instead; null if it
   * has none: then the page is left out.
   * @throws the error if every site needs the page: home, shells, client routes, 404 and offline
   */
  fallback(page: PlannedPage, error: unknown): Pick<ReleasePage, 'key' | 'bundle'> | null {
    if (page.path === null || page.kind === 'home' || isClientRoute(page.kind)) throw error;
    const manifest = this.#previous?.manifest;
    const before = manifest?.pages.find(({ file }) => file === page.file);
    const isKept = before !== undefined && manifest?.files[page.file] !== undefined;
    const message = errorMessage(error);
    this.#failed.set(page.file, { path: page.path, message, isKept });
    if (!isKept) return null;
    const bundle = before.bundle ?? manifest.bundle;
    return { key: before.key, ...(bundle !== this.#bundle && { bundle }) };
  }

  has({ file }: PlannedPage): boolean {
    return this.#failed.has(file);
  }

  /** Records that a failed page has no previous version any more. */
  leaveOut({ file }: PlannedPage): void {
    const failed = this.#failed.get(file);
    if (failed !== undefined) this.#failed.set(file, { ...failed, isKept: false });
  }

  get list(): FailedPage[] {
    return [...this.#failed.values()];
  }
}
