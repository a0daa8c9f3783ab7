/** Asks another host in a shop's name, for pictures alone: whatever else it has must not become the shop's. */
import type { PreviewResponse } from './preview-response.ts';

const TIMEOUT_MS = 20_000;
const MOST_BYTES = 20 * 1024 * 1024;
/** Of the shopper's request and of the answer; nothing else travels. */
const ASKED = ['accept', 'if-none-match'];
const ANSWERED = ['cache-control', 'content-type', 'etag', 'vary'];

/** An SVG that is opened by itself must not act in the shop's name. */
const PICTURE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** The picture at `url`; 404 for what is none there, 502 when the host does not answer. Never throws. */
export async function passOn(
  url: string,
  requestHeaders: Readonly<Record<string, string | string[] | undefined>>,
): Promise<PreviewResponse> {
  try {
    const headers = ASKED.flatMap((name) => {
      const value = requestHeaders[name];
      return typeof value === 'string' ? [[name, value] satisfies [string, string]] : [];
    });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { headers, redirect: 'error', signal });
    const kept = ANSWERED.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] satisfies [string, string]];
    });
    const own = { ...Object.fromEntries(kept), ...PICTURE_HEADERS };
    if (answer.status === 304) return { status: 304, headers: own, body: Buffer.alloc(0) };
    const isPicture = answer.ok && answer.headers.get('content-type')?.startsWith('image/') === true;
    const body = isPicture ? await wholeBody(answer) : null;
    if (body === null) {
      await answer.body?.cancel();
      return refusal(404, 'There is no such picture.');
    }
    return { status: 200, headers: own, body };
  } catch {
    return refusal(502, 'The host of the pictures does not answer.');
  }
}

/** Null when it is larger than any picture. */
async function wholeBody(answer: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refusal(status: number, message: string): PreviewResponse {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...PICTURE_HEADERS },
    body: Buffer.from(message),
  };
}
