/** The answer to a host without a shop while no default site was built (spec §2). */
import type { PreviewResponse } from './preview-response.ts';

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

export function shopNotFoundPage(): PreviewResponse {
  return {
    status: 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
    body: Buffer.from(HTML),
  };
}
