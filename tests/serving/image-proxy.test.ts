import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { forwardImage } from '#serving/image-proxy.ts';

/** Starts a host of images. */
async function imageHost(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}/`;
}

describe('an image of another host', () => {
  it('is returned with the caching headers and without rights on the shop’s origin', async () => {
    const url = await imageHost((_, response) => {
      response.writeHead(200, {
        'content-type': 'image/svg+xml',
        etag: '"7"',
        'cache-control': 'max-age=60',
        'set-cookie': 'a=b',
        'content-security-policy': 'script-src *',
      });
      response.end('<svg/>');
    });
    const response = await forwardImage(url, new Headers());
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<svg/>');
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-length': '6',
      'content-type': 'image/svg+xml',
      etag: '"7"',
      'cache-control': 'max-age=60',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/),
      'x-content-type-options': 'nosniff',
    });
  });

  it('is requested without the shopper’s cookies, and is a 304 when the browser has it', async () => {
    const url = await imageHost((request, response) => {
      const isKnown = request.headers['if-none-match'] === '"7"' && request.headers.cookie === undefined;
      response.writeHead(isKnown ? 304 : 500, { etag: '"7"' }).end();
    });
    expect(
      await forwardImage(url, new Headers({ 'if-none-match': '"7"', cookie: 'session=1' })),
    ).toMatchObject({
      status: 304,
    });
  });

  it('is requested for the shopper, by whom the host counts requests', async () => {
    const url = await imageHost((request, response) => {
      response.writeHead(200, {
        'content-type': 'image/png',
        etag: `"${request.headers['x-forwarded-for']}"`,
      });
      response.end('png');
    });
    const response = await forwardImage(url, new Headers({ 'x-forwarded-for': '192.0.2.1, 192.0.2.2' }));
    expect(response.headers.get('etag')).toBe('"192.0.2.1, 192.0.2.2"');
  });

  it.each<[string, RequestListener]>([
    ['a page', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    ['no such file', (_, response) => response.writeHead(404, { 'content-type': 'image/png' }).end('x')],
    [
      'two content types',
      (_, response) => response.writeHead(200, { 'content-type': 'image/png, text/html' }).end('<p>'),
    ],
    [
      'two types after a parameter',
      (_, response) => response.writeHead(200, { 'content-type': 'image/png;a=b,text/html' }).end('<p>'),
    ],
    ['no content type', (_, response) => response.writeHead(200).end('x')],
    [
      'more than any image',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'image/png' });
        const more = () => {
          while (response.write(Buffer.alloc(1 << 20)));
        };
        response.on('drain', more);
        more();
      },
    ],
  ])('is a 404 when the host sends %s', async (_what, listener) => {
    expect(await forwardImage(await imageHost(listener), new Headers())).toMatchObject({ status: 404 });
  });

  it.each<[string, RequestListener]>([
    ['closes the connection', (_, response) => response.destroy()],
    ['fails', (_, response) => response.writeHead(500, { 'content-type': 'image/png' }).end('x')],
    ['is overloaded', (_, response) => response.writeHead(429).end()],
    ['redirects', (_, response) => response.writeHead(302, { location: '/other.png' }).end()],
  ])('is a 502 when its host %s', async (_what, listener) => {
    const { status, headers } = await forwardImage(await imageHost(listener), new Headers());
    expect(status).toBe(502);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each<[string, RequestListener]>([
    ['sends nothing', () => {}],
    [
      'stops within the image',
      (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).write('x'),
    ],
  ])('is a 504 when its host %s', async (_what, listener) => {
    expect(await forwardImage(await imageHost(listener), new Headers(), 50)).toMatchObject({ status: 504 });
  });

  it('may have a content type with a parameter', async () => {
    const url = await imageHost((_, response) =>
      response.writeHead(200, { 'content-type': 'image/svg+xml; charset=utf-8' }).end('<svg/>'),
    );
    expect(await forwardImage(url, new Headers())).toMatchObject({ status: 200 });
  });
});
