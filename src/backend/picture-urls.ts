/** Stored pictures have names (`media:<shop>/<name>`); answers carry addresses. */

/** Replaces each picture name in a JSON text by its address under `origin`. */
export function pictureUrls(json: string, origin: string): string {
  if (!json.includes('media:')) return json;
  return json.replace(
    /\bmedia:([a-z0-9-]+\/[A-Za-z0-9._-]+)/g,
    (_, key: string) => `${origin}/media/${key}.jpg`,
  );
}
