/** Stored documents have image names (`media:<shop>/<name>`) and paths of uploads; responses have absolute URLs. */

/** The path of an uploaded image, as documents store it. */
export function uploadPath(id: string): string {
  return `/api/v1/image/${id}`;
}

/**
 * Replaces each image name and each path of an upload in a JSON text by its URL under `origin`. An origin that comes
 * from a `Host` header can contain quotes, so it is escaped.
 */
export function imageUrls(json: string, origin: string): string {
  const quoted = JSON.stringify(origin).slice(1, -1);
  return json
    .replace(/\bmedia:([a-z0-9-]+\/[A-Za-z0-9._-]+)/g, (_, key: string) => `${quoted}/media/${key}.jpg`)
    .replace(/"(\/api\/v1\/image\/[\w-]{32})"/g, (_, path: string) => `"${quoted}${path}"`);
}
