/** The files of a host without a shop when there is no release of the default site (spec §2). */
import { bodyResponse } from './body-response.ts';
import { RETIRED_WORKER, WORKER_HEADERS } from './retired-worker.ts';

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>404 | Sorry, we can't find this shop</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem;
  background: #111418; color: #f4f5f6; font: 1.125rem/1.5 system-ui, sans-serif; text-align: center }
</style>
</head>
<body><main><h1>404 | Sorry, we can't find this shop</h1></main></body>
</html>
`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

export function shopNotFoundResponse(): Response {
  return bodyResponse(404, HEADERS, HTML);
}

/** The service worker of such a host, which replaces a removed shop's worker. */
export function workerNotFoundResponse(): Response {
  const headers = {
    ...WORKER_HEADERS,
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  };
  return bodyResponse(200, headers, RETIRED_WORKER);
}
