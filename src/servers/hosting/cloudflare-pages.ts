/**
 * Cloudflare Pages. Its `_redirects` take precedence over files, so shells are the `404.html` of their folder instead.
 * For a missing page the service sends the `404.html` of the nearest parent folder, with status 404.
 */
import type { HeaderRules, RoutingTable } from '#serving/release-rules.ts';
import { ExportError, type ExportedSite } from './exported-site.ts';
import type { HostedSite, HostingFormat } from './hosting-format.ts';

/** https://developers.cloudflare.com/pages/platform/limits/ */
const MAX_FILES = 20_000;
const MAX_FILE_BYTES = 25 * 1024 * 1024;
const MAX_HEADER_RULES = 100;
const MAX_LINE_CHARS = 2000;

export const cloudflarePages: HostingFormat = {
  name: 'Cloudflare Pages',
  layOut(site: ExportedSite): HostedSite {
    return {
      files: filesOf(site),
      configuration: { _headers: headersFile(site), _redirects: redirectsFile(site.routing) },
      limits: { files: MAX_FILES, bytesPerFile: MAX_FILE_BYTES },
      command: 'npx wrangler pages deploy .',
    };
  },
};

function filesOf({ files, routing }: ExportedSite): Map<string, string> {
  const isShell = (file: string) => routing.internal.some((one) => one.endsWith('/') && file.startsWith(one));
  const shells = routing.shells.filter(({ file }) => files.has(file));
  return new Map([
    ...[...files.keys()].filter((file) => !isShell(file)).map((file) => [file, file] as const),
    ...shells.map(({ pattern, file }) => [notFoundFile(pattern), file] as const),
  ]);
}

/** `/product/{id}` → `product/404.html`. */
function notFoundFile(pattern: string): string {
  return `${pattern.slice(1).replace(/\{id\}$/, '')}404.html`;
}

/**
 * Rewrites of the paths whose file has another name, and of the pages that are served under their file's name: the
 * service redirects other paths that end in `.html`.
 */
function redirectsFile({ exact, direct }: RoutingTable): string {
  const rewrites = [
    ...Object.entries(exact).map(([path, file]) => [path, `/${file}`]),
    ...direct.map((file) => [`/${file}`, `/${file.replace(/\.html$/, '')}`]),
  ];
  return rewrites.map(([path, target]) => `${path} ${target} 200\n`).join('');
}

/**
 * All rules that match a path apply in the order of the file. Each removes the headers of the rules before it, so that
 * only the last one takes effect. The rules of a release are therefore written in reverse order.
 */
function headersFile({ domain, id, headers }: ExportedSite): string {
  const { rules, sets, otherwise, tls } = headers;
  const removed = [...new Set(Object.values(sets).flatMap((set) => Object.keys(set)))].sort();
  const blocks = [
    block('/*', { ...setOf(headers, otherwise), ...tls, 'x-release': id }, []),
    ...rules.toReversed().map(({ pattern, set }) => {
      return block(pattern.replaceAll('{id}', ':id'), setOf(headers, set), removed);
    }),
  ];
  const longest = Math.max(...blocks.flatMap((lines) => lines.map((line) => line.length)));
  if (longest > MAX_LINE_CHARS) {
    throw new ExportError(
      `A header of ${domain} has ${longest} characters, and Cloudflare Pages takes ${MAX_LINE_CHARS}. ` +
        'Remove marketing tags or hosts of the shop, or use another host.',
    );
  }
  if (blocks.length > MAX_HEADER_RULES) {
    throw new ExportError(
      `${domain} has ${blocks.length} header rules, and Cloudflare Pages takes ${MAX_HEADER_RULES}. ` +
        'Give the shop fewer languages, or use another host.',
    );
  }
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function setOf({ sets }: HeaderRules, name: string): Readonly<Record<string, string>> {
  return sets[name] ?? {};
}

function block(path: string, set: Readonly<Record<string, string>>, removed: readonly string[]): string[] {
  return [
    path,
    ...removed.map((name) => `  ! ${name}`),
    ...Object.entries(set).map(([name, value]) => `  ${name}: ${value}`),
  ];
}
