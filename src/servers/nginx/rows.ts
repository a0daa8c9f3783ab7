/**
 * The rows of nginx's maps: layout rows, which shops share, and policy rows, which depend on a shop's settings. A
 * layout depends on the bundle and on a shop's languages, so that a target with many shops has few layouts.
 */
import { digest } from '#releases/digest.ts';
import { ServersError } from '#releases/servers.ts';
import { matchesPattern } from '#serving/match-pattern.ts';
import type { HeaderRules, RoutingTable } from '#serving/release-rules.ts';
import { OWN_HOST_IMAGES } from '#site/image.ts';
import { escapePattern, patternRow, quote, row } from './quote.ts';

/** The header that differs between shops, see {@link policyRows}. */
export const POLICY_HEADER = 'content-security-policy';

/** The other headers of the sets. */
export const SET_HEADERS = [
  'cache-control',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
] as const;

/** The only header that is sent only over TLS. */
export const TLS_HEADER = 'strict-transport-security';

/** A path that exists in no release. */
const NO_FILE = '/.none';

const HASH_CHARS = 12;

export interface LayoutRows {
  /** Identifies the content. */
  id: string;
  /** Name of a map → its rows. */
  rows: Readonly<Record<string, string>>;
}

/** A release has a header that the configuration has no rule for. The message names it. */
export class UnknownHeaderError extends ServersError {
  override name = 'UnknownHeaderError';
}

/**
 * The files of paths, and the headers of each kind of route.
 * @throws {UnknownHeaderError} for a header that the generated configuration does not send
 */
export function layoutRows(routing: RoutingTable, headers: HeaderRules): LayoutRows {
  ensureSent(headers);
  const { passedOn: _, authProxy: __, ...shared } = routing;
  const sets = Object.entries(headers.sets).map(([name, { [POLICY_HEADER]: ___, ...rest }]) => [name, rest]);
  const { rules, otherwise, tls } = headers;
  const id = digest(JSON.stringify([shared, sets, rules, otherwise, tls])).slice(0, HASH_CHARS);
  const setHeaders = SET_HEADERS.map((name) => [name, headerRows(id, headers, name)] as const);
  return {
    id,
    rows: {
      ...fileRows(id, routing),
      'header-set': headerSetRows(id, headers),
      'not-found': notFoundRows(id, routing),
      uncanonical: uncanonicalRows(id, routing),
      ...startRows(id, routing),
      'without-html': withoutHtmlRows(id, routing),
      noindex: routing.shells.map(({ file }) => row(`${id} /${file}`, 'noindex')).join(''),
      tls: row(id, headers.tls[TLS_HEADER] ?? ''),
      ...Object.fromEntries(setHeaders),
    },
  };
}

function ensureSent({ sets, tls }: HeaderRules): void {
  const sent = new Set<string>([POLICY_HEADER, ...SET_HEADERS]);
  const unknown = [
    ...Object.values(sets).flatMap((set) => Object.keys(set).filter((name) => !sent.has(name))),
    ...Object.keys(tls).filter((name) => name !== TLS_HEADER),
  ];
  if (unknown.length === 0) return;
  throw new UnknownHeaderError(`The configuration of nginx has no rule for the header ${unknown[0]}.`);
}

/**
 * The set of the first rule that matches. A rule without wildcards becomes an exact row, which nginx finds by a hash.
 */
function headerSetRows(id: string, { rules, otherwise }: HeaderRules): string {
  const isExact = (pattern: string) => !/\{id\}|\*/.test(pattern);
  const rows = rules.map(({ pattern, set }) => {
    if (!isExact(pattern)) return patternRow(patternOf(id, pattern), set);
    const first = rules.find((rule) => matchesPattern(rule.pattern, pattern));
    return first?.pattern === pattern ? row(`${id} ${pattern}`, set) : '';
  });
  return rows.join('') + patternRow(`^${id} `, otherwise);
}

function headerRows(id: string, { sets }: HeaderRules, name: string): string {
  return Object.entries(sets)
    .flatMap(([set, headers]) => (headers[name] === undefined ? [] : [row(`${id} ${set}`, headers[name])]))
    .join('');
}

/** The maps from a path to a file of that name, to a page, and to its route's shell. */
function fileRows(id: string, { index, direct, internal, exact, shells }: RoutingTable) {
  const folders = internal.filter((entry) => entry.endsWith('/'));
  const files = internal.filter((entry) => !entry.endsWith('/'));
  const pageOf = (file: string) => file.replace(/\.html$/, '');
  const folderRows = folders
    .map((folder) => patternRow(`^${id} /${escapePattern(folder)}`, NO_FILE))
    .join('');
  return {
    plain: [
      row(`${id} /`, `/${index}`),
      ...Object.entries(exact).map(([path, file]) => row(`${id} ${path}`, `/${file}`)),
      ...direct.map((file) => row(`${id} /${file}`, `/${file}`)),
      ...files.filter((file) => !file.endsWith('.html')).map((file) => row(`${id} /${file}`, NO_FILE)),
      folderRows,
    ].join(''),
    page: [
      row(`${id} /`, NO_FILE),
      ...Object.keys(exact).map((path) => row(`${id} ${path}`, NO_FILE)),
      ...[index, ...files]
        .filter((file) => file.endsWith('.html'))
        .map((file) => row(`${id} /${pageOf(file)}`, NO_FILE)),
      folderRows,
    ].join(''),
    shell: shells.map(({ pattern, file }) => patternRow(patternOf(id, pattern), `/${file}`)).join(''),
  };
}

function notFoundRows(id: string, { notFound, notFoundBelow }: RoutingTable): string {
  const below = notFoundBelow.map(({ prefix, file }) =>
    patternRow(`^${id} ${escapePattern(prefix)}(?:/|$)`, `/${file}`),
  );
  return below.join('') + patternRow(`^${id} `, `/${notFound}`);
}

function uncanonicalRows(id: string, { index, direct }: RoutingTable): string {
  return (
    row(`${id} /${index.replace(/\.html$/, '')}`, '1') +
    direct.map((file) => row(`${id} /${file}`, '')).join('')
  );
}

/** The start of a requested path that equals a route's but for letter case, and the route's spelling. */
function startRows(id: string, { starts }: RoutingTable) {
  const pattern = `^${id} (?<sf_16>(?i:${starts.map(escapePattern).join('|')}))(?<sf_17>/.*)?$`;
  return {
    start: starts.length === 0 ? '' : `${quote(`~${pattern}`)} $sf_16;\n`,
    // nginx compares keys without case.
    'route-start': starts.map((start) => row(`${id} ${start}`, start)).join(''),
  };
}

/** Canonical forms of paths that have no double and no final slash. */
function withoutHtmlRows(id: string, { index, direct }: RoutingTable): string {
  return (
    row(`${id} /${index}`, '/') +
    row(`${id} /${index.replace(/\.html$/, '')}`, '/') +
    direct.map((file) => row(`${id} /${file}`, `/${file}`)).join('')
  );
}

/** The pattern of `<id> <path>` for a pattern of paths. */
function patternOf(id: string, pattern: string): string {
  const source = escapePattern(pattern).replaceAll(escapePattern('{id}'), '[^/]+').replace(/\\\*$/, '.+');
  return `^${id} ${source}$`;
}

/**
 * Suffixes of the keys of a policy's parts. nginx reads no word of more than 4,096 bytes, and the code of a shop's
 * footer can lead to a policy of 9 kB (`pipeline/headers/footer-code.ts`).
 */
export const POLICY_PARTS = ['', ' 2', ' 3', ' 4'] as const;
/** Characters equal bytes, because a policy is ASCII text. */
const PART_CHARS = 3_800;
/** Key of the row with the image host. Stored configurations have it, so it does not change. */
export const IMAGES_KEY = '/pictures';

export interface PolicyRows {
  /** Identifies the content. Shops with equal policies share the rows. */
  id: string;
  rows: string;
}

/** The policies of a shop, and the hosts to which its requests are forwarded. */
export function policyRows({ passedOn, authProxy }: RoutingTable, { sets }: HeaderRules): PolicyRows {
  const images = passedOn.find(({ prefix }) => prefix === OWN_HOST_IMAGES)?.to ?? '';
  const policies = Object.entries(sets).map(([set, headers]) => [set, headers[POLICY_HEADER] ?? ''] as const);
  const id = digest(JSON.stringify([policies, images, authProxy])).slice(0, HASH_CHARS);
  const parts = policies.flatMap(([set, policy]) =>
    partsOf(policy).map((part, at) => [set + POLICY_PARTS[at], part]),
  );
  const values = [...parts, [IMAGES_KEY, images], ['/auth', authProxy ?? '']];
  return { id, rows: values.map(([name, value = '']) => row(`${id} ${name}`, value)).join('') };
}

function partsOf(policy: string): string[] {
  return POLICY_PARTS.map((_, at) => policy.slice(at * PART_CHARS, (at + 1) * PART_CHARS)).filter(
    (part, at) => at === 0 || part !== '',
  );
}
