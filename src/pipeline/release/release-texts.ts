/** The files of a release that no page template renders. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { digest } from '#releases/digest.ts';
import { HEADERS_FILE, ROUTING_FILE, type StoredRelease } from '#releases/manifest.ts';
import { listBundleFiles } from '#releases/public-files.ts';
import { ensureDistinct, ReleasePathError } from '#releases/release-path.ts';
import { createHeaders } from '../headers/create-headers.ts';
import { createRouting } from '../routing/create-routing.ts';
import type { Renderer, SitePlan } from '../site-plan.ts';

/** A text of the release, or the file of the bundle it comes from with its digest when that is known. */
export type ReleaseText = { body: Buffer; hash: string } | { source: string; hash: string };

/**
 * All files of a release that are not rendered: the plan's, the bundle's public files, routing and headers.
 * @throws {ReleasePathError} when two of them have one name
 */
export async function releaseTexts(
  plan: SitePlan,
  renderer: Renderer,
  previous: StoredRelease | null,
): Promise<Map<string, ReleaseText>> {
  const planned = [
    ...plan.files.map(({ file, body }): [string, string] => [file, body]),
    [ROUTING_FILE, json(createRouting(plan.shop))] as const,
    [HEADERS_FILE, json(createHeaders(plan.shop))] as const,
  ];
  ensureDistinct(planned.map(([file]) => file));
  const texts = new Map<string, ReleaseText>();
  for (const [file, text] of planned) {
    const body = Buffer.from(text);
    texts.set(file, { body, hash: digest(body) });
  }
  const { plain } = await listBundleFiles(renderer.assetsDir);
  for (const file of plain) {
    if (texts.has(file)) {
      throw new ReleasePathError(`public/${file} has the name of a file that every shop gets; rename it.`);
    }
    const source = path.join(renderer.assetsDir, file);
    const known = previous?.manifest.bundle === renderer.bundle ? previous.manifest.files[file] : undefined;
    texts.set(file, { source, hash: known ?? digest(await readFile(source)) });
  }
  return texts;
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
