/** Stored pictures have names (`media:<shop>/<name>`); answers carry addresses. */

/**
 * Replaces each picture name in a JSON text by its address under `origin`, which may be what a caller's `Host`
 * header says: host names can hold quotes, and must not end a string of the answer.
 */
export function pictureUrls(json: string, origin: string): string {
  if (!json.includes('media:')) return json;
  const quoted = JSON.stringify(origin).slice(1, -1);
  return json.replace(
    /\bmedia:([a-z0-9-]+\/[A-Za-z0-9._-]+)/g,
    (_, key: string) => `${quoted}/media/${key}.jpg`,
  );
}
