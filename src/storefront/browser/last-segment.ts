/** The decoded last segment of a path: an id, or the name of a category. */
export function lastSegment(path = location.pathname): string {
  const segment = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    // A % that starts no escape sequence is part of the name.
    return segment;
  }
}
