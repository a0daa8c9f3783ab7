/** Replaces files and links in one step: a concurrent reader gets the old or the new content, never a part. */
import { randomBytes } from 'node:crypto';
import { mkdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Prefix of unfinished files and folders, by which a later run finds what a killed process left. */
export const TEMPORARY_PREFIX = '.tmp-';

/** An unused name in the folder of `target`. */
export function temporaryBeside(target: string): string {
  const unique = `${process.pid}-${randomBytes(6).toString('hex')}`;
  return path.join(path.dirname(target), `${TEMPORARY_PREFIX}${unique}`);
}

/** Called when the new content has its temporary name; the target stays as it is when it throws. */
export type BeforeSwitch = () => Promise<void>;

/** Writes a file in one step. Creates its folder when it is missing. @param body whole or in parts */
export async function writeFileAtomic(
  target: string,
  body: string | Uint8Array | Iterable<Uint8Array>,
  beforeSwitch?: BeforeSwitch,
): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await replace(target, (temporary) => writeFile(temporary, body, { flag: 'wx' }), beforeSwitch);
}

/** Points a symbolic link elsewhere in one step. A link that points there already stays untouched. */
export async function switchLink(
  link: string,
  destination: string,
  beforeSwitch?: BeforeSwitch,
): Promise<void> {
  const present = await readlink(link).catch(() => null);
  if (present === destination) return;
  await replace(link, (temporary) => symlink(destination, temporary), beforeSwitch);
}

async function replace(
  target: string,
  create: (temporary: string) => Promise<void>,
  beforeSwitch?: BeforeSwitch,
): Promise<void> {
  const temporary = temporaryBeside(target);
  try {
    await create(temporary);
    await beforeSwitch?.();
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
