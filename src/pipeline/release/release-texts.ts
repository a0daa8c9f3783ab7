/** The files of a release that no page template renders. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { digest } from '#releases/digest.ts';
import { HEADERS_FILE, ROUTING_FILE } from '#releases/manifest.ts';
import { ensureDistinct, ReleasePathError } from '#releases/release-path.ts';
import type { StoredRelease } from '#releases/release-store.ts';
import { createHeaders } from '../headers/create-headers.ts';
import { createRouting } from '../routing/create-routing.ts';
import { siteFiles } from '../site-files/site-files.ts';
import type { PlannedFile, PlannedPage, Renderer, SitePlan } from '../site-plan.ts';
import { listPublicFiles } from './bundle-files.ts';

/** A file of the release with its digest, and what makes its text or the file of the bundle that holds its bytes. */
export type ReleaseText = { text: () => string; digest: string } | { source: string; digest: string };

/**
 * All files of a release that are not rendered: the plan's, the bundle's public files, routing and headers.
 * @param pages those of the release
 * @param previous a release of the same bundle spares reading the public files
 * @throws {ReleasePathError} when two of them have one name
 */
export async function releaseTexts(
  plan: SitePlan,
  pages: readonly PlannedPage[],
  renderer: Renderer,
  previous: StoredRelease | null,
): Promise<Map<string, ReleaseText>> {
  const planned: PlannedFile[] = [
    ...plan.files,
    ...siteFilesOf(plan, pages),
    { file: ROUTING_FILE, body: json(createRouting(plan.shop)) },
    { file: HEADERS_FILE, body: json(createHeaders(plan.shop)) },
  ];
  ensureDistinct(planned.map(({ file }) => file));
  const texts = new Map<string, ReleaseText>();
  for (const one of planned) texts.set(one.file, { text: () => one.body, digest: digest(one.body) });
  const known = previous?.manifest.bundle === renderer.bundle ? previous.manifest.files : {};
  for (const file of await listPublicFiles(renderer.assetsDir)) {
    if (texts.has(file)) {
      throw new ReleasePathError(`public/${file} has the name of a file that every shop gets; rename it.`);
    }
    const source = path.join(renderer.assetsDir, file);
    texts.set(file, { source, digest: known[file] ?? digest(await readFile(source)) });
  }
  return texts;
}

function siteFilesOf({ shop, hasSiteFiles }: SitePlan, pages: readonly PlannedPage[]): PlannedFile[] {
  return hasSiteFiles ? siteFiles({ shop, pages }) : [];
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
