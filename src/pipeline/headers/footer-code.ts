/**
 * The sources that a seller's `footer_code` adds to the content security policy: the hosts of its scripts and
 * frames and the hashes of its inline scripts. Sources that the scripts load themselves are not allowed.
 */
import { sourceHash, sourceOrigin } from './source-expression.ts';

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
/**
 * Limits for each of hashes, script origins and frame origins. Servers and browsers refuse headers of more
 * than some thousand bytes, and script origins are listed in two directives. Sources above a limit are dropped.
 */
const MAX_SOURCES = 40;
const MAX_SOURCES_CHARS = 2_200;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const JAVASCRIPT_TYPE = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** The sources in a seller's markup. URLs with a scheme other than http(s) are left out. */
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
      // A parsed document has LF line ends; code set as an element's text keeps its line ends.
      sources.hashes.add(sourceHash(code.replace(/\r\n?/g, '\n')));
    }
  }
  return {
    hashes: withinLimits(sources.hashes),
    scripts: withinLimits(sources.scripts),
    frames: withinLimits(sources.frames),
  };
}

function withinLimits(sources: Set<string>): string[] {
  let chars = 0;
  return [...sources].slice(0, MAX_SOURCES).filter((source) => {
    chars += source.length;
    return chars <= MAX_SOURCES_CHARS;
  });
}

interface FoundTag {
  name: 'script' | 'iframe';
  /** Text between the tag's name and its `>`. */
  tag: string;
  /** Content of a script. */
  code: string;
}

/**
 * Finds tags as a browser does: scripts in comments are ignored, and a script ends at its first end tag. The
 * scan is linear for any markup: a single regular expression for a whole script would search to the end of
 * the markup once for every script without an end tag.
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

function attributes(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    const key = (name ?? '').toLowerCase();
    if (!found.has(key)) found.set(key, (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'));
  }
  return found;
}

function addOrigin(origins: Set<string>, src: string | undefined): void {
  const url = URL.parse(src?.trim() ?? '', 'https://shop.invalid');
  if (url?.hostname === 'shop.invalid') return;
  const origin = sourceOrigin(url);
  if (origin !== null) origins.add(origin);
}
