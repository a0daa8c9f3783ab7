/**
 * `_headers` of Netlify. All blocks that match a path apply, and a block cannot remove a header of an earlier one. So the
 * headers that differ between pages are in blocks that do not overlap.
 */
import { matchesPattern } from '#serving/match-pattern.ts';
import type { HeaderRules, RoutingTable } from '#serving/release-rules.ts';
import type { ExportedSite } from './exported-site.ts';

type Headers = Readonly<Record<string, string>>;

export function headerBlocks({ id, files, routing, headers }: ExportedSite): string {
  const { rules, sets, otherwise, tls } = headers;
  const shared = sharedHeaders(headers);
  const own = (set: string) =>
    Object.fromEntries(Object.entries(sets[set] ?? {}).filter(([name]) => !(name in shared)));
  const paths = [
    ...[...files.keys()].map((file) => pathOf(routing, file)),
    ...routing.shells.map(({ pattern }) => pattern),
  ];
  const blocks: [path: string, headers: Headers][] = [
    ['/*', { ...shared, ...tls, 'x-release': id }],
    ...rules.flatMap(({ pattern, set }, index) =>
      disjoint(pattern, rules.slice(0, index), paths).map((path): [string, Headers] => [path, own(set)]),
    ),
    ...otherPaths(paths, rules).map((path): [string, Headers] => [path, own(otherwise)]),
  ];
  return blocks.map(([path, set]) => blockText(path, set)).join('\n');
}

/** Headers of the default set that no other set changes. Sets without them get them, too. */
function sharedHeaders({ sets, otherwise }: HeaderRules): Headers {
  const isShared = ([name, value]: [string, string]) =>
    Object.values(sets).every((set) => set[name] === undefined || set[name] === value);
  return Object.fromEntries(Object.entries(sets[otherwise] ?? {}).filter(isShared));
}

function pathOf({ index, direct }: RoutingTable, file: string): string {
  if (file === index) return '/';
  return direct.includes(file) ? `/${file}` : `/${file.replace(/\.html$/, '')}`;
}

const isMatched = (path: string, rules: HeaderRules['rules']) =>
  rules.some(({ pattern }) => pattern === path || matchesPattern(pattern, path));

/** The pattern, or, if an earlier rule overlaps it, the paths that rule does not match. */
function disjoint(pattern: string, earlier: HeaderRules['rules'], paths: readonly string[]): string[] {
  const isPrefix = pattern.endsWith('/*');
  const folder = pattern.slice(0, -1);
  if (!isPrefix || earlier.every((rule) => !rule.pattern.startsWith(folder))) return [pattern];
  return paths.filter((path) => path.startsWith(folder) && !isMatched(path, earlier));
}

/** Paths without a rule; paths of a folder without rules are combined into one block. */
function otherPaths(paths: readonly string[], rules: HeaderRules['rules']): string[] {
  const hasNoRule = (folder: string) => rules.every(({ pattern }) => !pattern.startsWith(folder));
  const others = paths.filter((path) => !isMatched(path, rules));
  return [
    ...new Set(
      others.map((path) => {
        const folder = foldersOf(path).find(hasNoRule);
        return folder === undefined ? path : `${folder}*`;
      }),
    ),
  ];
}

/** `/a/b/c` → `/a/`, `/a/b/`. */
function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].slice(1).map(({ index }) => path.slice(0, index + 1));
}

function blockText(path: string, set: Headers): string {
  const encoded = path.replaceAll('{id}', ':id').split('/').map(encodeSegment).join('/');
  const lines = Object.entries(set).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${encoded}\n${lines.join('')}`;
}

function encodeSegment(segment: string): string {
  return segment === '*' || segment.startsWith(':') ? segment : encodeURIComponent(segment);
}
