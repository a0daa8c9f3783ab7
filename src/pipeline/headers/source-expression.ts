/** Source expressions of a content security policy. */
import { createHash } from 'node:crypto';

/** `'sha256-…'` of an inline script. */
export function sourceHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** The origin of an http(s) URL; null unless a policy can name its host exactly. */
export function sourceOrigin(url: URL | null): string | null {
  // URL parsers allow "*", ";" and "," in host names; in a policy they have another meaning.
  return url !== null && /^https?:\/\/[\w.-]+(?::\d+)?$/.test(url.origin) ? url.origin : null;
}

/** The origin of a URL or of a URL template, as {@link sourceOrigin}. */
export function httpOrigin(url: string | null): string | null {
  return url === null ? null : sourceOrigin(URL.parse(url.replaceAll(/[{}]/g, '')));
}
