/** The digest by which `release.json` identifies the bytes of a file. */
import { createHash, hash } from 'node:crypto';

/** 128 bits are enough to distinguish all files and pages, and short in `release.json`. */
const DIGEST_CHARS = 32;

/** Hex digest of a file's bytes or of a text. */
export function digest(bytes: string | Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, DIGEST_CHARS);
}

/** The digest of a text in parts. */
export function digestOfParts(parts: Iterable<string>): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, DIGEST_CHARS);
}
