/**
 * The locations of nginx that forward requests, with the rules of `serving/image-proxy.ts` and `serving/auth-proxy.ts`.
 * Two rules differ. nginx cannot replace a body by its type: a body that is not an image is sent as
 * `application/octet-stream` with `nosniff` and a sandbox policy, so that browsers neither show nor run it. An image
 * has no maximum size.
 */

/** Headers of another host's response that must not apply to the shop's origin. */
const HIDDEN = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'alt-svc',
  'clear-site-data',
  'link',
  'nel',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'set-cookie',
  'sourcemap',
  'strict-transport-security',
];
const OF_IMAGES = [
  'content-disposition',
  'content-security-policy',
  'content-type',
  'x-content-type-options',
];

const hide = (names: readonly string[]) =>
  names.map((name) => `        proxy_hide_header ${name};\n`).join('');

/** These directives override the `http` block, see `server-directives.ts`. */
const CONNECTION = `        internal;
        proxy_http_version 1.1;
        proxy_method $request_method;
        proxy_cache off;
        proxy_store off;
        proxy_redirect off;
        proxy_pass_header etag;
        proxy_ssl_name $proxy_host;
        proxy_connect_timeout 20s;
        proxy_read_timeout 20s;
        proxy_ssl_server_name on;
        proxy_ssl_verify on;
        proxy_ssl_verify_depth 4;
        proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;
        proxy_ignore_headers x-accel-redirect x-accel-expires x-accel-limit-rate x-accel-buffering x-accel-charset;
        proxy_pass_request_headers off;
        proxy_pass_request_body off;
        proxy_set_header host $proxy_host;
        proxy_set_header connection "";
`;

const IMAGE_HEADERS = `        add_header content-security-policy "default-src 'none'; style-src 'unsafe-inline'; sandbox" always;
        add_header x-content-type-options nosniff always;
`;

const refusal = (
  location: string,
  status: number,
  message: string,
  headers: string,
) => `    location ${location} {
        default_type "text/plain; charset=utf-8";
        add_header cache-control no-store always;
${headers}        return ${status} "${message}";
    }
`;

export const PROXY_LOCATIONS = `    location = /.images {
${CONNECTION}        proxy_set_header accept $http_accept;
        proxy_set_header if-none-match $http_if_none_match;
        proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
        proxy_intercept_errors on;
        error_page 300 301 302 303 305 307 308 429 500 501 502 503 505 = @sf_images_failed;
        error_page 504 = @sf_images_late;
        error_page 400 401 402 403 404 405 406 408 409 410 411 412 413 414 415 416 422 451 = @sf_no_image;
${hide([...HIDDEN, ...OF_IMAGES])}        add_header content-type $sf_image_type always;
${IMAGE_HEADERS}        proxy_pass $sf_image_url;
    }
${refusal('@sf_images_failed', 502, 'The image host failed.', IMAGE_HEADERS)}${refusal('@sf_images_late', 504, 'The image host does not respond in time.', IMAGE_HEADERS)}${refusal('@sf_no_image', 404, 'There is no such image.', IMAGE_HEADERS)}    location = /.auth {
${CONNECTION}        proxy_set_header accept $http_accept;
        proxy_set_header accept-language $http_accept_language;
        proxy_set_header if-none-match $http_if_none_match;
        proxy_set_header user-agent $http_user_agent;
        proxy_intercept_errors off;
        error_page 502 = @sf_auth_failed;
        error_page 504 = @sf_auth_late;
${hide(['alt-svc', 'set-cookie', 'strict-transport-security'])}        proxy_pass $sf_auth_url;
    }
${refusal('@sf_auth_failed', 502, 'The sign-in service does not respond.', '')}${refusal('@sf_auth_late', 504, 'The sign-in service does not respond in time.', '')}`;
