/** Documents are stored with picture names (`media:<shop>/<name>`) and answered with addresses. */

/**
 * Replaces each picture name in a JSON text by its address under `origin`. An origin that comes from a `Host`
 * header can contain quotes, so it is escaped.
 */
export function pictureUrls(json: string, origin: string): string {
  if (!json.includes('media:')) return json;
  const quoted = JSON.stringify(origin).slice(1, -1);
  return json.replace(
    /\bmedia:([a-z0-9-]+\/[A-Za-z0-9._-]+)/g,
    (_, key: string) => `${quoted}/media/${key}.jpg`,
  );
}
