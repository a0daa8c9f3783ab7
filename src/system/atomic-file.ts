/** Replaces files and links atomically: a concurrent reader gets the old or the new content, never a part. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  openSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createFolder, PRIVATE_FILE, PUBLIC_FILE } from './create-folder.ts';

/** Prefix of unfinished files and folders, by which a later run finds what a killed process has left. */
export const TEMPORARY_PREFIX = '.tmp-';

/** An unused name in the folder of `target`. */
export function temporaryBeside(target: string): string {
  const unique = `${process.pid}-${randomBytes(6).toString('hex')}`;
  return path.join(path.dirname(target), `${TEMPORARY_PREFIX}${unique}`);
}

export interface WriteOptions {
  beforeSwitch?: BeforeSwitch;
  /** Mode of the file, whatever the umask is; by default all users can read it. */
  mode?: number;
}

/** Called when the new content has its temporary name. When it throws, the target does not change. */
export type BeforeSwitch = () => void;

/**
 * Writes a file atomically and synchronously: for small files the thread pool costs several times more CPU. Creates the
 * folder when it is missing.
 * @param body whole or in parts
 */
export async function writeFileAtomic(
  target: string,
  body: string | Uint8Array | Iterable<Uint8Array>,
  options: WriteOptions = {},
): Promise<void> {
  createFolder(path.dirname(target));
  replaceFile(target, body, options);
}

/** As {@link writeFileAtomic}, in a folder that exists. */
export function replaceFile(
  target: string,
  body: string | Uint8Array | Iterable<Uint8Array>,
  { beforeSwitch, mode = PUBLIC_FILE }: WriteOptions = {},
): void {
  replace(target, (temporary) => writeNew(temporary, body, mode), beforeSwitch);
}

/** Changes the destination of a symbolic link atomically. Does nothing when the link has this destination. */
export async function switchLink(
  link: string,
  destination: string,
  beforeSwitch?: BeforeSwitch,
): Promise<void> {
  if (readLinkIfPresent(link) === destination) return;
  replace(link, (temporary) => symlinkSync(destination, temporary), beforeSwitch);
}

/** Destination of a symbolic link; null without one. */
export function readLinkIfPresent(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}

function replace(target: string, create: (temporary: string) => void, beforeSwitch?: BeforeSwitch): void {
  const temporary = temporaryBeside(target);
  try {
    create(temporary);
    beforeSwitch?.();
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeNew(file: string, body: string | Uint8Array | Iterable<Uint8Array>, mode: number): void {
  const descriptor = openSync(file, 'wx', PRIVATE_FILE);
  try {
    fchmodSync(descriptor, mode);
    const parts = typeof body === 'string' || body instanceof Uint8Array ? [body] : body;
    for (const part of parts) writeFileSync(descriptor, part);
  } finally {
    closeSync(descriptor);
  }
}
