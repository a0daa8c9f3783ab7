/** Writes a folder that a hosting service takes for one shop. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ExportError, type ExportedSite } from './exported-site.ts';
import type { HostedSite, HostingFormat } from './hosting-format.ts';

export interface WrittenExport {
  files: number;
  /** What the operator types in the folder to upload it. */
  command: string;
}

/**
 * @param dir folder that is empty or does not exist
 * @throws {ExportError} when the folder has files or the service cannot serve the site; nothing is written then, but for
 *   a file that is too large
 */
export async function exportSite(
  site: ExportedSite,
  format: HostingFormat,
  dir: string,
): Promise<WrittenExport> {
  const hosted = format.layOut(site);
  ensureNumber(site, format, hosted);
  await mkdir(dir, { recursive: true });
  if ((await readdir(dir)).length > 0) {
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
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, body);
}
