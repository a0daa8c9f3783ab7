/** Host names that operators type: they find tenants and name the folders of their releases. */
import { hostName } from '#site/host-name.ts';

/** A host name in the spelling of {@link hostName}, or the problem and its remedy. */
export type DomainReading = { ok: true; domain: string } | { ok: false; problem: string };

/**
 * Reads a host name that an operator typed. Ports, paths, URLs and the names of folders that the product has beside
 * the shops (`_assets`, `_default` …) are refused.
 */
export function readDomain(text: string): DomainReading {
  const problem = problemOf(text);
  if (problem !== null) return { ok: false, problem };
  const domain = hostName(text);
  if (domain === null) {
    return {
      ok: false,
      problem: `${JSON.stringify(text)} is not a host name; give letters, digits, "-" and "." such as shop.example.com`,
    };
  }
  return { ok: true, domain };
}

function problemOf(text: string): string | null {
  if (text === '') return 'the host name is empty; give one such as shop.example.com';
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return `"${text}" has a scheme; give the host name alone`;
  if (/:\d*$/.test(text))
    return `"${text}" has a port; give the host name alone (a port belongs in "origin")`;
  if (/[/\\?#@]/.test(text)) return `"${text}" has a path; give the host name alone`;
  if (text.includes('..')) return `"${text}" has two dots in a row; remove one`;
  if (text.startsWith('_')) return `"${text}" is reserved: names with "_" are folders of the product`;
  return null;
}
