/** Hashed assets: files named by their content, shared by all releases of all shops. */

/** Public path of the folder with all hashed assets. */
export const HASHED_ASSETS_PATH = '/_astro/';

/** Response headers of hashed assets. The name changes with the content, so browsers never revalidate. */
export const HASHED_ASSET_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};
