/** The URLs of a shop whose response changes with an activation. */
import type { ReleaseManifest } from '#releases/manifest.ts';
import { HEADERS_FILE, MANIFEST_FILE, ROUTING_FILE } from '#serving/release-files.ts';
import { segment } from '#site/page-paths.ts';

/** Paths are encoded as in the request line; aliases of a page are among them. */
export interface ChangedUrls {
  /**
   * More URLs changed than can be listed: rules or headers changed, or a shell or the 404 page (served for paths
   * without a file), or the shop had no release before or has none now.
   */
  everything: boolean;
  added: string[];
  changed: string[];
  removed: string[];
}

/**
 * Redirects to the canonical URL depend only on the requested URL, so they never change.
 * @param before null for the first release
 * @param after null for a shop that was removed
 */
export function changedUrls(before: ReleaseManifest | null, after: ReleaseManifest | null): ChangedUrls {
  const old = before?.files ?? {};
  const files = after?.files ?? {};
  const pathsOf = (names: string[]) => [...new Set(names.map(pathOf))].sort();
  const isListed = (file: string) => file !== ROUTING_FILE && file !== HEADERS_FILE;
  const names = Object.keys(files).filter(isListed);
  const unlisted = [ROUTING_FILE, HEADERS_FILE, ...shellsOf(before), ...shellsOf(after)];
  return {
    everything: before === null || after === null || unlisted.some((file) => old[file] !== files[file]),
    added: pathsOf(names.filter((file) => old[file] === undefined)),
    changed: pathsOf([
      ...names.filter((file) => old[file] !== undefined && old[file] !== files[file]),
      ...(after === null ? [] : [MANIFEST_FILE]),
    ]),
    removed: pathsOf(Object.keys(old).filter((file) => isListed(file) && files[file] === undefined)),
  };
}

function shellsOf(manifest: ReleaseManifest | null): string[] {
  return (manifest?.pages ?? []).filter(({ path }) => path === null).map(({ file }) => file);
}

/** `index.html` is `/`, `<path>.html` is the page of `<path>`, other files have their own name. */
function pathOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file
    .replace(/\.html$/, '')
    .split('/')
    .map(segment)
    .join('/')}`;
}
