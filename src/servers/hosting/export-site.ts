/** Writes the folder of one shop that can be uploaded to a hosting service. */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolder } from '#system/create-folder.ts';
import { ExportError, type ExportedSite } from './exported-site.ts';
import type { HostedSite, HostingFormat } from './hosting-format.ts';

export interface WrittenExport {
  files: number;
  /** Command that uploads the folder, to be run in it. */
  command: string;
}

/**
 * @param dir folder that is empty or does not exist
 * @throws {ExportError} when the folder has files or the service cannot serve the site. Then nothing is written, except
 *   when a file is too large: the files before it are written.
 */
export async function exportSite(
  site: ExportedSite,
  format: HostingFormat,
  dir: string,
): Promise<WrittenExport> {
  ensureNoProxies(site, format);
  const hosted = format.layOut(site);
  ensureNumber(site, format, hosted);
  const present = await emptyFolder(dir);
  if (present.length > 0) {
    throw new ExportError(`${dir} is not empty. Remove it or give another folder with --out.`);
  }
  for (const [name, source] of hosted.files) {
    const body = (await site.files.get(source)?.()) ?? new Uint8Array();
    ensureSize(format, hosted, name, body.length);
    await writeIn(dir, name, body);
  }
  for (const [name, text] of Object.entries(hosted.configuration)) await writeIn(dir, name, text);
  return { files: hosted.files.size, command: hosted.command };
}

/** Services cannot forward requests for images or sign-in windows to other hosts. */
function ensureNoProxies({ domain, routing }: ExportedSite, { name }: HostingFormat): void {
  const reasons: string[] = [];
  if (routing.passedOn.length > 0) {
    reasons.push(
      `${name} cannot request images for ${domain}: in its tenant set \`images\` to a URL that begins with ` +
        '{url}, or to that of an image service, and build it again.',
    );
  }
  if (routing.authProxy !== null) {
    reasons.push(
      `${name} cannot forward /__/auth/ for ${domain}: remove \`authProxy\` from its tenant and build it again.`,
    );
  }
  if (reasons.length > 0) throw new ExportError(reasons.join('\n'));
}

/** Creates the folder when it is missing. Returns the names in it. */
async function emptyFolder(dir: string): Promise<string[]> {
  try {
    createFolder(dir);
    return await readdir(dir);
  } catch (cause) {
    throw new ExportError(`${dir} cannot be written (${String(cause)}). Give another folder with --out.`, {
      cause,
    });
  }
}

function ensureNumber(
  { domain }: ExportedSite,
  { name }: HostingFormat,
  { files, limits }: HostedSite,
): void {
  if (limits.files === null || files.size <= limits.files) return;
  throw new ExportError(
    `${domain} has ${files.size} files, and ${name} takes ${limits.files}. Publish it to s3:// with the edge worker, or to nginx.`,
  );
}

function ensureSize({ name }: HostingFormat, { limits }: HostedSite, file: string, bytes: number): void {
  if (limits.bytesPerFile === null || bytes <= limits.bytesPerFile) return;
  throw new ExportError(`${file} has ${bytes} bytes, and ${name} takes ${limits.bytesPerFile} a file.`);
}

async function writeIn(dir: string, name: string, body: string | Uint8Array): Promise<void> {
  const file = path.join(dir, ...name.split('/'));
  createFolder(path.dirname(file));
  await writeFile(file, body);
}
