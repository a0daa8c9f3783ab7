/**
 * The directives of the server that nginx would otherwise inherit from the `http` block, where an operator or a
 * distribution may have set others. `decisions.md` 3 has the rule by which a directive belongs here.
 */
const DIRECTIVES = [
  'absolute_redirect off',
  'charset off',
  'default_type application/octet-stream',
  // `current` and the files of unchanged pages are links.
  'disable_symlinks off',
  // An error page of its own stops the server from inheriting others.
  'error_page 503 @sf_unavailable',
  'etag on',
  'expires off',
  // Proxies send `Via`, and nginx as a proxy uses HTTP/1.0.
  'gzip_http_version 1.0',
  'gzip_proxied any',
  'gzip_static on',
  'gzip_vary on',
  // The files of a release that becomes live again are older than those that a browser has.
  'if_modified_since exact',
  // A file that was missing belongs to the next release.
  'open_file_cache_errors off',
  'server_tokens off',
  'ssi off',
];

export const SERVER_DIRECTIVES = DIRECTIVES.map((directive) => `    ${directive};\n`).join('');
