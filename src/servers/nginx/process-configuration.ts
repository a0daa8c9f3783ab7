/**
 * The directives around the server block: an unprivileged nginx process without a distribution's directives. Each
 * folder of releases has its own process. Relative paths are below the prefix (`nginx -p`), which its user can write.
 */
import { quote } from './quote.ts';

/** nginx creates all of these when it starts. Its package's own folders belong to root. */
const TEMPORARY_FOLDERS = ['client_body', 'fastcgi', 'proxy', 'scgi', 'uwsgi'];

/**
 * @param http maps and server
 * @param brotliModule path of the module that sends `.br` files; null when nginx needs none
 */
export function processConfiguration(http: string, brotliModule: string | null): string {
  const folders = TEMPORARY_FOLDERS.map((name) => `${name}_temp_path ${name};\n`);
  return `# Written by "npm run nginx". Changes are lost when the command runs again.
# The whole configuration of an nginx of its own, which is not included in another one: docs/operate/servers.md.
${brotliModule === null ? '' : `load_module ${quote(brotliModule)};\n`}worker_processes auto;
pid nginx.pid;
error_log stderr warn;
events {
    worker_connections 4096;
}
http {
sendfile on;
tcp_nopush on;
keepalive_timeout 65s;
access_log off;
${folders.join('')}map_hash_bucket_size 512;
map_hash_max_size 65536;
${http}}
`;
}
