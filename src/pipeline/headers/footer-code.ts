/**
 * What a seller's `footer_code` needs from the content security policy: the hosts of its scripts and frames
 * and the hashes of its inline scripts. Exactly those are allowed, nothing the scripts themselves may load.
 */
import { createHash } from 'node:crypto';

export interface FooterCodeSources {
  /** `'sha256-…'` of each inline script. */
  hashes: string[];
  /** Origins of script files. */
  scripts: string[];
  /** Origins of frames. */
  frames: string[];
}

const START = /<!--|<(script|iframe)\b/gi;
const SCRIPT_END = /<\/script[\s/>]/gi;
/** Servers and browsers refuse headers of some thousand bytes: what a shop names beyond this is not allowed. */
const MOST_SOURCES = 40;
/** Of one kind together; hosts of scripts stand in the policy twice. */
const MOST_CHARS = 2_200;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const JAVASCRIPT_TYPE = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** Reads the sources a piece of seller's markup names. Anything that is no http(s) address is left out. */
export function footerCodeSources(html: string): FooterCodeSources {
  const sources = { hashes: new Set<string>(), scripts: new Set<string>(), frames: new Set<string>() };
  for (const { name, tag, code } of scriptsAndFrames(html)) {
    const given = attributes(tag);
    if (name === 'iframe') {
      addOrigin(sources.frames, given.get('src'));
      continue;
    }
    if (!JAVASCRIPT_TYPE.test((given.get('type') ?? '').trim())) continue;
    if (given.has('src')) addOrigin(sources.scripts, given.get('src'));
    else if (code !== '') {
      sources.hashes.add(sourceHash(code));
      // Parsed as a document the code has LF line ends, set as an element's text it keeps its own.
      sources.hashes.add(sourceHash(code.replace(/\r\n?/g, '\n')));
    }
  }
  return { hashes: first(sources.hashes), scripts: first(sources.scripts), frames: first(sources.frames) };
}

/** As many as fit into a header. */
function first(names: Set<string>): string[] {
  let chars = 0;
  return [...names].slice(0, MOST_SOURCES).filter((name) => {
    chars += name.length;
    return chars <= MOST_CHARS;
  });
}

interface FoundTag {
  name: 'script' | 'iframe';
  /** What stands between the tag's name and its `>`. */
  tag: string;
  /** Content of a script. */
  code: string;
}

/**
 * The browser's own view of the markup: comments hide scripts, a script ends at its first end tag. Each
 * character is looked at once, however the markup is broken: one regular expression for a whole script
 * would search to the end again for every script that has none.
 */
function* scriptsAndFrames(html: string): Generator<FoundTag> {
  const start = new RegExp(START);
  const scriptEnd = new RegExp(SCRIPT_END);
  for (let found = start.exec(html); found !== null; found = start.exec(html)) {
    const name = found[1]?.toLowerCase();
    const end = html.indexOf(name === undefined ? '-->' : '>', start.lastIndex);
    if (end === -1) return;
    const tag = html.slice(start.lastIndex, end);
    start.lastIndex = end + 1;
    if (name === 'iframe') yield { name, tag, code: '' };
    if (name !== 'script') continue;
    scriptEnd.lastIndex = end + 1;
    const closing = scriptEnd.exec(html);
    if (closing === null) return;
    yield { name, tag, code: html.slice(end + 1, closing.index) };
    start.lastIndex = scriptEnd.lastIndex;
  }
}

/** A script's source expression for a content security policy. */
export function sourceHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

function attributes(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    const key = (name ?? '').toLowerCase();
    if (!found.has(key)) found.set(key, (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'));
  }
  return found;
}

function addOrigin(origins: Set<string>, address: string | undefined): void {
  const url = URL.parse(address?.trim() ?? '', 'https://shop.invalid');
  if (url?.hostname === 'shop.invalid') return;
  const origin = sourceOrigin(url);
  if (origin !== null) origins.add(origin);
}

/** The origin of an http(s) address, when it is one exact host that can stand in a policy; else null. */
export function sourceOrigin(url: URL | null): string | null {
  // URL parsers take "*", ";" and "," as parts of host names, policies as something else.
  return url !== null && /^https?:\/\/[\w.-]+(?::\d+)?$/.test(url.origin) ? url.origin : null;
}
