/**
 * The configuration of nginx for a folder of releases: one server for all hosts. Settings that differ between releases
 * are rows of maps, which `nginx-servers.ts` writes beside it.
 *
 * `current` is resolved once per request: file, headers and `x-release` are of one release, also while releases are
 * switched. A worker process without the rows of the live release serves the release that its rows name for the shop.
 * nginx does not read `release.json`: it also serves a file that was added to a release by hand.
 */
import { contentType } from '#serving/content-headers.ts';
import { CURRENT_LINK, DEFAULT_SITE, MANIFEST_FILE, RELEASES_FOLDER } from '#serving/release-files.ts';
import { HASHED_ASSET_HEADERS, HASHED_ASSETS_PATH } from '#serving/release-rules.ts';
import { WORKER_FILE } from '#serving/retired-worker.ts';
import { OWN_HOST_IMAGES } from '#site/image.ts';
import { AUTH_PATHS } from '#site/sign-in.ts';
import { noShopLocations } from './no-shop-locations.ts';
import { processConfiguration } from './process-configuration.ts';
import { PROXY_LOCATIONS } from './proxy-locations.ts';
import { quote, quoteValue } from './quote.ts';
import { IMAGES_KEY, POLICY_HEADER, POLICY_PARTS, SET_HEADERS, TLS_HEADER } from './rows.ts';
import { SERVER_DIRECTIVES } from './server-directives.ts';

export interface ConfigurationOptions {
  /** Absolute path of the folder of releases. */
  sites: string;
  /** Absolute path of the folder with the rows. */
  rows: string;
  /** Values of `listen`: addresses with a port, see `listenAddresses`. */
  listen: readonly string[];
  /** Whether nginx sends `.br` files. */
  brotli: boolean;
  /** Path of the module for it; null when nginx needs none. */
  brotliModule: string | null;
  /** IP addresses of DNS servers, with which nginx resolves the hosts of images and of sign-in services. */
  resolvers: readonly string[];
}

const EXTENSIONS =
  'html txt xml json js mjs css webmanifest svg ico png jpg jpeg webp avif gif woff2 woff map wasm pdf mp4';

/** `Retry-After` while the release of a known host cannot be read. */
const RETRY_AFTER_SECONDS = 60;

/** Number of runs of slashes that one redirect removes. */
const SLASH_RUNS = 6;

const policyVariable = (part: number) => `$sf_policy_${part + 1}`;
const variableOf = (header: string) => `$sf_${header.replaceAll('-', '_')}`;

export async function configuration(options: ConfigurationOptions): Promise<string> {
  const http = `${maps(options)}
server {
${options.listen.map((address) => `    listen ${address} default_server;\n`).join('')}    server_name _;
    root ${quote(`${options.sites}/$sf_site/${CURRENT_LINK}`)};
    types {
${types()}    }
${SERVER_DIRECTIVES}${options.brotli ? '    brotli_static on;\n' : ''}${resolver(options)}
    add_header cache-control "public, max-age=0, must-revalidate" always;
    add_header x-content-type-options nosniff always;
    add_header allow $sf_allow always;

    set $sf_path $uri;
    set $sf_clean $sf_raw_path;
    set $sf_site $sf_host_site;
    set $sf_unreadable "";
    if (!-f ${quote(`${options.sites}/$sf_site/${CURRENT_LINK}/${MANIFEST_FILE}`)}) {
        set $sf_site ${DEFAULT_SITE};
        set $sf_unreadable $sf_host_release;
    }
    set $sf_root "";
    if (-f ${quote(`${options.sites}/$sf_site/${CURRENT_LINK}/${MANIFEST_FILE}`)}) { set $sf_root $realpath_root; }
    set $sf_is_served $sf_root;
    if ($sf_rows = "") { set $sf_root ${quote(`${options.sites}/$sf_site/${RELEASES_FOLDER}/$sf_known_release`)}; }
    if ($sf_allow) { return 405; }
    if ($sf_is_utf8 = "") { return 400; }
    if ($sf_refusal = 400) { return 400; }

${assets(options)}
${pages()}
${await noShopLocations()}
${PROXY_LOCATIONS}}
`;
  return processConfiguration(http, options.brotli ? options.brotliModule : null);
}

function types(): string {
  return EXTENSIONS.split(' ')
    .map((extension) => `        ${quote(contentType(`x.${extension}`))} ${extension};\n`)
    .join('');
}

function resolver({ resolvers }: ConfigurationOptions): string {
  return resolvers.length === 0 ? '' : `    resolver ${resolvers.join(' ')};\n    resolver_timeout 5s;\n`;
}

interface MapOptions {
  rows?: string;
  volatile?: boolean;
  otherwise?: string;
  more?: string;
}

function maps({ rows }: ConfigurationOptions): string {
  const map = (source: string, variable: string, options: MapOptions) => {
    const { rows: files, volatile = false, otherwise, more = '' } = options;
    const lines = [
      ...(volatile ? ['volatile;'] : []),
      ...(otherwise === undefined ? [] : [`default ${otherwise};`]),
      ...(files === undefined ? [] : [`include ${quote(`${rows}/${files}`)};`]),
      ...(more === '' ? [] : [more]),
    ];
    return `map ${quote(source)} ${variable} {\n${lines.map((line) => `    ${line}\n`).join('')}}\n`;
  };
  const layout = (name: string) => `layouts/*.${name}.map`;
  const onLayout = '$sf_layout $sf_path';
  return [
    'geo $sf_dollar { default "$"; }\n',
    map('$host', '$sf_host_site', { otherwise: DEFAULT_SITE, rows: 'hosts.map', more: HOST_ROW }),
    map('$request_method', '$sf_allow', { otherwise: '"GET, HEAD"', more: 'GET ""; HEAD "";' }),
    map('$request_uri', '$sf_raw_path', { more: '"~^(?<sf_1>[^?#]*)" $sf_1;' }),
    map('$request_uri', '$sf_query', { more: String.raw`"~^[^?#]*(?<sf_2>\\?[^#]*)" $sf_2;` }),
    map('$sf_path', '$sf_is_utf8', { more: `"~${UTF8}" 1;` }),
    map('$sf_path', '$sf_hidden', { more: String.raw`"~(?:^/(?!\\.well-known(?:/|$))|/.*/)\\." 1;` }),
    map('$sf_raw_path', '$sf_refusal', { more: REFUSALS }),
    '# The rows of a release, from which all others are derived.\n',
    map('$sf_root', '$sf_release_key', {
      volatile: true,
      more: `"~/(?<sf_3>[^/]+)/${RELEASES_FOLDER}/(?<sf_4>[^/]+)$" "$sf_3/$sf_4";`,
    }),
    map('$sf_root', '$sf_release', { more: `"~/${RELEASES_FOLDER}/(?<sf_5>[^/]+)$" $sf_5;` }),
    map('$sf_release_key', '$sf_rows', { volatile: true, rows: 'shops/*.map' }),
    map('$sf_site/', '$sf_known_release', { rows: 'shops/*.map' }),
    map('$sf_host_site/', '$sf_host_release', { rows: 'shops/*.map' }),
    map('$sf_rows', '$sf_layout', { more: String.raw`"~^(?<sf_6>\S+) " $sf_6;` }),
    map('$sf_rows', '$sf_policies', { more: String.raw`"~ (?<sf_7>\S+)$" $sf_7;` }),
    '# The file of a path.\n',
    map(onLayout, '$sf_plain', {
      otherwise: '$sf_path',
      rows: layout('plain'),
      more: String.raw`"~\\.(?:html|br|gz)$" /.none;`,
    }),
    map(onLayout, '$sf_page_of_shop', { otherwise: '"$sf_path.html"', rows: layout('page') }),
    map('$sf_site', '$sf_page', { otherwise: '$sf_page_of_shop', more: `${DEFAULT_SITE} /.none;` }),
    map(onLayout, '$sf_shell', { otherwise: '/.none', rows: layout('shell') }),
    map('$sf_layout $sf_raw_path', '$sf_not_found', { otherwise: '/404.html', rows: layout('not-found') }),
    map('$sf_layout $sf_raw_path', '$sf_is_uncanonical', {
      rows: layout('uncanonical'),
      more: String.raw`"~//" 1; "~[^ ]/$" 1; "~[^/]\\.html$" 1;`,
    }),
    map('$sf_layout $sf_clean', '$sf_without_html', {
      volatile: true,
      otherwise: '$sf_clean',
      rows: layout('without-html'),
      more: String.raw`"~^\S+ (?<sf_8>/.*[^/])\\.html$" $sf_8;`,
    }),
    map('$sf_layout $sf_clean', '$sf_start', {
      volatile: true,
      rows: layout('start'),
      // Matches nothing. A folder without shops has no row with the group that the redirect uses.
      more: '"~^(?!)(?<sf_17>)" "";',
    }),
    map('$sf_layout $sf_start', '$sf_route_start', { volatile: true, rows: layout('route-start') }),
    map('$sf_route_start $sf_start', '$sf_has_other_case', {
      volatile: true,
      otherwise: '1',
      more: String.raw`"~^(?<sf_18>\S*) \k<sf_18>$" "";`,
    }),
    '# Headers.\n',
    map(onLayout, '$sf_header_set', { rows: layout('header-set') }),
    ...POLICY_PARTS.map((part, at) =>
      map(`$sf_policies $sf_header_set${part}`, policyVariable(at), { rows: 'policies/*.map' }),
    ),
    ...SET_HEADERS.map((name) => map('$sf_layout $sf_header_set', variableOf(name), { rows: layout(name) })),
    map('$https $http_x_forwarded_proto', '$sf_is_tls', { more: '"~^on|https$" 1;' }),
    map('$sf_layout', '$sf_tls_header', { rows: layout('tls') }),
    map('$sf_is_tls', variableOf(TLS_HEADER), { more: '1 $sf_tls_header;' }),
    map('$sf_layout $uri', '$sf_robots', { volatile: true, rows: layout('noindex') }),
    '# Other hosts.\n',
    map(`$sf_policies ${IMAGES_KEY}`, '$sf_images', { rows: 'policies/*.map' }),
    map('$sf_policies /auth', '$sf_auth', { rows: 'policies/*.map' }),
    map('$sf_images $request_uri', '$sf_image_url', {
      more: `"~^(?<sf_9>\\S+) ${OWN_HOST_IMAGES}(?<sf_10>.*)$" "$sf_9$sf_10";`,
    }),
    map('$sf_auth $request_uri', '$sf_auth_url', {
      more: `"~^(?<sf_11>\\S+) (?<sf_12>${AUTH_PATHS}.*)$" "$sf_11$sf_12";`,
    }),
    map('$upstream_http_content_type', '$sf_image_type', {
      otherwise: 'application/octet-stream',
      more: String.raw`"~*^image/[\w.+-]+\s*(?:;[^,]*)?$" $upstream_http_content_type;`,
    }),
  ].join('');
}

/** Matches host names only: a name with other characters could be a path outside the shops. */
const HOST_ROW = String.raw`"~^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$" $host;`;

/** Dot segments and control characters get status 400, encoded separators of folders 404. */
const REFUSALS = [
  String.raw`"~*/(?:\\.|%2e){1,2}(?:/|$)" 400;`,
  '"~*%(?:[01][0-9a-f]|7f|c2%[89][0-9a-f])" 400;',
  String.raw`"~*%2f|%5c|\\\\" 404;`,
].join(' ');

/** Text in UTF-8 (RFC 3629 §4). */
const UTF8 = String.raw`^(?:[\x00-\x7f]|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2})*+$`;

function pageHeaders(robots: string): string {
  return [
    `add_header ${POLICY_HEADER} "${POLICY_PARTS.map((_, at) => policyVariable(at)).join('')}" always;`,
    ...[...SET_HEADERS, TLS_HEADER].map((name) => `add_header ${name} ${variableOf(name)} always;`),
    'add_header x-release $sf_release always;',
    `add_header x-robots-tag ${robots} always;`,
  ]
    .map((line) => `        ${line}\n`)
    .join('');
}

function assets({ sites }: ConfigurationOptions): string {
  const headers = Object.entries(HASHED_ASSET_HEADERS).map(
    ([name, value]) => `        add_header ${name} ${quoteValue(value)};\n`,
  );
  return `    location ^~ ${HASHED_ASSETS_PATH} {
        root ${quote(`${sites}/_assets`)};
        error_page 404 @sf_no_asset;
        if ($sf_refusal) { return 404; }
        if ($sf_path ~ "/\\\\.|\\\\.(?:br|gz)$") { return 404; }
${headers.join('')}        try_files $uri =404;
    }
    location @sf_no_asset { default_type "text/plain; charset=utf-8"; return 404 "Not found"; }
`;
}

function pages(): string {
  // Named groups, because nginx would escape `$1` again.
  const slashes =
    '        if ($sf_clean ~ "^(?<sf_13>.*?)//+(?<sf_14>.*)$") { set $sf_clean "$sf_13/$sf_14"; }\n'.repeat(
      SLASH_RUNS,
    );
  return `    location / {
        root $sf_root;
        error_page 404 @sf_not_found;
        error_page 403 =503 @sf_unavailable;
        error_page 503 @sf_unavailable;
        if ($sf_unreadable) { return 503; }
        set $sf_file_of_none "$sf_is_served$sf_path";
        if ($sf_file_of_none = "/${WORKER_FILE}") { rewrite ^ /.no-worker last; }
        if ($sf_is_served = "") { rewrite ^ /.no-shop last; }
        if ($sf_rows = "") { return 503; }
        if ($sf_refusal) { return 404; }
        if ($sf_hidden) { return 404; }
        if ($sf_image_url) { rewrite ^ /.images last; }
        if ($sf_auth_url) { rewrite ^ /.auth last; }
        if ($sf_is_uncanonical) { rewrite ^ /.redirect last; }
        if ($sf_has_other_case) { rewrite ^ /.redirect last; }
${pageHeaders('$sf_robots')}        try_files $sf_plain $sf_page $sf_shell =404;
    }
    location @sf_not_found {
        root $sf_root;
${pageHeaders('noindex')}        try_files $sf_not_found /404.html =404;
    }
    location @sf_unavailable {
        default_type "text/plain; charset=utf-8";
        add_header cache-control no-store always;
        add_header retry-after ${RETRY_AFTER_SECONDS} always;
        add_header x-content-type-options nosniff always;
        return 503 "The shop cannot be read. Try again in a minute.";
    }
    location = /.redirect {
        internal;
        set $sf_clean $sf_raw_path;
${slashes}        if ($sf_clean ~ "^(?<sf_15>.+)/$") { set $sf_clean $sf_15; }
        set $sf_clean $sf_without_html;
        if ($sf_has_other_case) { set $sf_clean $sf_route_start$sf_17; }
        add_header cache-control "public, max-age=0, must-revalidate" always;
        add_header x-content-type-options nosniff always;
        add_header x-release $sf_release always;
        return 308 "$sf_clean$sf_query";
    }
`;
}
