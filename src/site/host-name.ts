/** Reads host names: of requests and hooks, in options, variables and the tenants file. */

/** Characters of a host name before its conversion to Punycode: `URL` decodes other characters, or cuts at them. */
const CHARACTERS = /^[A-Za-z0-9.\-\P{ASCII}]+$/u;
/** A name with other characters could be a folder or key outside the shops. */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST_NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);
const MAX_CHARS = 253;

/**
 * A host name in the one spelling by which shops are found: lower case, Punycode, without port and final dot.
 * @returns null if the text is not a host name
 */
export function hostName(text: string): string | null {
  const given = text.replace(/:\d*$/, '');
  if (!CHARACTERS.test(given)) return null;
  const host = inAscii(given).replace(/\.$/, '');
  return host.length <= MAX_CHARS && HOST_NAME.test(host) ? host : null;
}

/** Whether the text is a host name in that spelling, such as the name of a shop's folder. */
export function isHostName(text: string): boolean {
  return hostName(text) === text;
}

/** Empty if the name has letters that are invalid in host names. */
function inAscii(name: string): string {
  if (!/\P{ASCII}/u.test(name)) return name.toLowerCase();
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    return '';
  }
}
