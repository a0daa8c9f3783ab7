/** Draws the shops' pictures in the sizes and formats that browsers ask for, and keeps what it drew on disk. */
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '#site/image.ts';

const WIDEST = 1200;

export type PictureFormat = 'webp' | 'avif' | 'jpeg' | 'png';

export interface PictureWish {
  /** Undefined: the widest. */
  readonly width: number | undefined;
  readonly format: PictureFormat;
}

export interface Picture {
  readonly etag: string;
  /** The bytes; drawn at the first call, read from disk afterwards. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface MediaStore {
  /** Null when there is no such picture. `key` is `<shop>/<name>` without an extension. */
  picture(key: string, wish: PictureWish): Promise<Picture | null>;
}

export interface MediaOptions {
  /** Where drawn pictures are kept. */
  readonly cacheDir: string;
  /** The picture's SVG text by key, or null. */
  readonly pictureSvg: (key: string) => string | null;
  /** Pictures drawn at once. */
  readonly concurrency?: number;
}

/** A picture's file time is its last use, to the day: `pruneAgedFiles` counts in days. */
const USE_NOTED_MS = 24 * 60 * 60 * 1000;

/** Changes when the same SVG is encoded in another way. */
const ENCODING = 1;

/** A store whose folder is made with its first picture; several processes may share it. */
export function createMediaStore({ cacheDir, pictureSvg, concurrency = 2 }: MediaOptions): MediaStore {
  const limit = pLimit(concurrency);
  const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  async function read(svg: string, hash: string, width: number, format: PictureFormat) {
    const file = path.join(cacheDir, hash.slice(0, 2), `${hash}.${format}`);
    return (await readCached(file)) ?? drawOnce(file, svg, width, format);
  }

  /** Requests for a picture that is being drawn wait for that drawing. */
  function drawOnce(file: string, svg: string, width: number, format: PictureFormat) {
    const running = drawing.get(file);
    if (running) return running;
    const drawn = limit(async () => {
      const bytes = new Uint8Array(await encode(svg, width, format));
      await keep(file, bytes);
      return bytes;
    }).finally(() => drawing.delete(file));
    drawing.set(file, drawn);
    return drawn;
  }

  return {
    picture: async (key, wish) => {
      const svg = pictureSvg(key);
      if (svg === null) return null;
      const width = snapWidth(wish.width);
      const hash = createHash('sha256').update(`${ENCODING} ${width} ${wish.format} ${svg}`).digest('hex');
      return { etag: `"${hash.slice(0, 32)}"`, read: () => read(svg, hash, width, wish.format) };
    },
  };
}

/** A wish between two widths gets the wider one. */
function snapWidth(width: number | undefined): number {
  return IMAGE_WIDTHS.find((offered) => offered >= (width ?? WIDEST)) ?? WIDEST;
}

/** AVIF at its default effort takes eight times as long for 1 kB less. */
async function encode(svg: string, width: number, format: PictureFormat): Promise<Buffer> {
  const image = sharp(Buffer.from(svg)).resize({ width });
  if (format === 'webp') return image.webp({ quality: 74, effort: 2 }).toBuffer();
  if (format === 'avif') return image.avif({ quality: 50, effort: 2 }).toBuffer();
  if (format === 'png') return image.png({ compressionLevel: 9 }).toBuffer();
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer();
}

async function readCached(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  let stored: FileHandle;
  try {
    stored = await open(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    await noteUse(stored);
    return new Uint8Array(await stored.readFile());
  } finally {
    await stored.close();
  }
}

async function noteUse(stored: FileHandle): Promise<void> {
  const now = Date.now();
  if (now - (await stored.stat()).mtimeMs < USE_NOTED_MS) return;
  // On a read-only disk nothing is pruned either.
  await stored.utimes(now / 1000, now / 1000).catch(() => {});
}

/** Written aside and renamed, so that no reader sees half a picture. */
async function keep(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, bytes);
  await rename(aside, file);
}
