/** Images that shoppers upload: checked by content, re-encoded, stored in a folder under a random name. */
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { writeFileAtomic } from '#system/atomic-file.ts';
import { PRIVATE_FILE } from '#system/create-folder.ts';
import { nullIfMissing } from '#system/error-facts.ts';
import { Refusal } from '../refusal.ts';

const MAX_SIDE_PX = 1600;
/** Decoding an image of more pixels would need hundreds of megabytes. */
const MAX_MEGAPIXELS = 40;
/** First bytes of JPEG, PNG, WebP and AVIF: other content, such as SVG, is not passed to a decoder. */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s, /^.{4}ftyp(?:avif|avis|mif1|msf1)/s];
/** Images re-encoded at once: each may need hundreds of megabytes. */
const CONCURRENCY = 2;

export interface UploadStore {
  /**
   * Stores an image as WebP, which drops its metadata, such as the GPS location.
   *
   * @returns null for content that is not a JPEG, PNG, WebP or AVIF image, whatever its name
   * @throws Refusal 413 for an image with too many pixels
   */
  save(content: Uint8Array): Promise<{ id: string; bytes: number } | null>;
  /** Null when there is no such image. */
  read(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Does nothing when there is no such image. */
  remove(id: string): Promise<void>;
}

export function createUploadStore(folder: string): UploadStore {
  const limit = pLimit(CONCURRENCY);
  const fileOf = (id: string) => path.join(folder, id.slice(0, 2), `${id}.webp`);
  return {
    save: async (content) => {
      const encoded = isImage(content) ? await limit(() => reencode(content)) : null;
      if (encoded === null) return null;
      const id = randomBytes(24).toString('base64url');
      await writeFileAtomic(fileOf(id), encoded, { mode: PRIVATE_FILE });
      return { id, bytes: encoded.byteLength };
    },
    read: async (id) => {
      const stored = await readFile(fileOf(id)).catch(nullIfMissing);
      return stored === null ? null : new Uint8Array(stored);
    },
    remove: (id) => rm(fileOf(id), { force: true }),
  };
}

function isImage(content: Uint8Array): boolean {
  const start = Buffer.from(content.subarray(0, 12)).toString('latin1');
  return SIGNATURES.some((signature) => signature.test(start));
}

async function reencode(content: Uint8Array): Promise<Buffer | null> {
  try {
    // Reads only the header.
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > MAX_MEGAPIXELS * 1e6) {
      const message = `This picture has more than ${MAX_MEGAPIXELS} megapixels. Choose a smaller one.`;
      throw new Refusal(413, message);
    }
    return await sharp(content, { limitInputPixels: MAX_MEGAPIXELS * 1e6 })
      .rotate()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // sharp throws for content that is not an image or is truncated.
    return null;
  }
}
