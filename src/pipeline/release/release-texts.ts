/** The files of a release that no page template renders. */
import { digest } from '#releases/digest.ts';
import { ensureDistinct, ReleasePathError } from '#releases/release-path.ts';
import { HEADERS_FILE, ROUTING_FILE } from '#serving/release-files.ts';
import { RETIRED_WORKER, WORKER_FILE } from '#serving/retired-worker.ts';
import { imageWidthPattern } from '#site/image.ts';
import type { ShopView } from '#site/shop-view.ts';
import { createHeaders } from '../headers/create-headers.ts';
import { createRouting } from '../routing/create-routing.ts';
import { siteFiles } from '../site-files/site-files.ts';
import type { PlannedFile, PlannedPage, Renderer, SitePlan } from '../site-plan.ts';
import { publicFiles } from './bundle-files.ts';

/** A file of the release. Texts of lists are computed when they are written, see `PlannedFile`. */
export interface ReleaseText {
  digest: string;
  body: () => Buffer;
}

/**
 * All files of a release that are not rendered: the plan's, the bundle's public files, routing and headers.
 * @param pages of the release
 * @throws {ReleasePathError} if two files have the same name
 */
export async function releaseTexts(
  plan: SitePlan,
  pages: readonly PlannedPage[],
  renderer: Renderer,
): Promise<Map<string, ReleaseText>> {
  const planned: PlannedFile[] = [
    ...plan.files,
    ...siteFilesOf(plan, pages),
    { file: ROUTING_FILE, body: json(createRouting(plan.shop)) },
    { file: HEADERS_FILE, body: json(createHeaders(plan.shop, plan.imageOrigins)) },
  ];
  ensureDistinct(planned.map(({ file }) => file));
  const texts = new Map<string, ReleaseText>();
  for (const one of planned)
    texts.set(one.file, { body: () => Buffer.from(one.body), digest: digest(one.body) });
  for (const one of await publicFiles(renderer)) {
    if (texts.has(one.file)) {
      throw new ReleasePathError(
        `public/${one.file} has the name of a file that every shop gets; rename it.`,
      );
    }
    const { body, digest: bodyDigest } =
      one.file === WORKER_FILE ? workerOf(plan.shop, one.body.toString()) : one;
    texts.set(one.file, { body: () => body, digest: bodyDigest });
  }
  return texts;
}

/** The service worker of a shop. @param code the bundle's worker, which reads image widths by `IMAGE_WIDTH` */
function workerOf(shop: ShopView, code: string): { body: Buffer; digest: string } {
  const text = shop.serviceWorker
    ? `const IMAGE_WIDTH=${imageWidthPattern(shop.images)};${code}`
    : RETIRED_WORKER;
  const body = Buffer.from(text);
  return { body, digest: digest(body) };
}

function siteFilesOf({ shop, hasSiteFiles }: SitePlan, pages: readonly PlannedPage[]): PlannedFile[] {
  return hasSiteFiles ? siteFiles({ shop, pages }) : [];
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
