/** Renders the shops' images in the widths and formats that browsers request, and caches the files on disk. */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '#site/image.ts';
import { writeFileAtomic } from '#system/atomic-file.ts';
import { nullIfMissing } from '#system/error-facts.ts';

const WIDEST = Math.max(...IMAGE_WIDTHS);
/** Width in pixels of an image that is requested without a width. */
const DEFAULT_WIDTH = 1200;

export type ImageFormat = 'webp' | 'avif' | 'jpeg' | 'png';

export interface ImageRequest {
  /** Pixels; undefined: 1200. */
  readonly width: number | undefined;
  readonly format: ImageFormat;
}

export interface Image {
  readonly etag: string;
  /** The bytes: rendered on the first read, then read from disk. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface MediaStore {
  /** Null when there is no such image. `key` is `<shop>/<name>` without an extension. */
  image(key: string, request: ImageRequest): Promise<Image | null>;
}

export interface MediaOptions {
  /** Folder of the rendered images. */
  readonly cacheDir: string;
  /** The image's SVG text by key, or null. */
  readonly imageSvg: (key: string) => string | null;
}

/** Minimum age of a file's mtime before a read updates it. `pruneAgedFiles` counts in days. */
const TOUCH_INTERVAL_MS = 24 * 60 * 60 * 1000;

const CONCURRENT_RENDERINGS = 2;

/** Part of each cache key. Increment it when `encode` changes. */
const ENCODING = 1;

/** The folder is created with its first image; several processes may share it. */
export function createMediaStore({ cacheDir, imageSvg }: MediaOptions): MediaStore {
  const limit = pLimit(CONCURRENT_RENDERINGS);
  const pending = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  async function read(svg: string, hash: string, width: number, format: ImageFormat) {
    const file = path.join(cacheDir, hash.slice(0, 2), `${hash}.${format}`);
    return (await readCached(file)) ?? renderOnce(file, svg, width, format);
  }

  /** Concurrent requests for one image share one rendering. */
  function renderOnce(file: string, svg: string, width: number, format: ImageFormat) {
    const running = pending.get(file);
    if (running) return running;
    const rendered = limit(async () => {
      const bytes = new Uint8Array(await encode(svg, width, format));
      await writeFileAtomic(file, bytes);
      return bytes;
    }).finally(() => pending.delete(file));
    pending.set(file, rendered);
    return rendered;
  }

  return {
    image: async (key, request) => {
      const svg = imageSvg(key);
      if (svg === null) return null;
      const width = snapWidth(request.width);
      const hash = createHash('sha256').update(`${ENCODING} ${width} ${request.format} ${svg}`).digest('hex');
      return { etag: `"${hash.slice(0, 32)}"`, read: () => read(svg, hash, width, request.format) };
    },
  };
}

/** The next larger offered width, so that the browser does not enlarge the image. */
function snapWidth(width: number | undefined): number {
  return IMAGE_WIDTHS.find((offered) => offered >= (width ?? DEFAULT_WIDTH)) ?? WIDEST;
}

/** AVIF at its default effort takes eight times as long and saves 1 kB. */
async function encode(svg: string, width: number, format: ImageFormat): Promise<Buffer> {
  const image = sharp(Buffer.from(svg)).resize({ width });
  if (format === 'webp') return image.webp({ quality: 74, effort: 2 }).toBuffer();
  if (format === 'avif') return image.avif({ quality: 50, effort: 2 }).toBuffer();
  if (format === 'png') return image.png({ compressionLevel: 9 }).toBuffer();
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer();
}

async function readCached(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const stored = await open(file).catch(nullIfMissing);
  if (stored === null) return null;
  try {
    await touch(stored);
    return new Uint8Array(await stored.readFile());
  } finally {
    await stored.close();
  }
}

async function touch(stored: FileHandle): Promise<void> {
  const now = Date.now();
  if (now - (await stored.stat()).mtimeMs < TOUCH_INTERVAL_MS) return;
  // Ignore the error: a read-only disk is not pruned either.
  await stored.utimes(now / 1000, now / 1000).catch(() => {});
}
