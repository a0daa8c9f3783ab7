import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forwardedIp, forwardedThrough, socketIp } from '#system/client-ip.ts';
import { type Listener, listen } from '#system/listen.ts';

const app = new Hono()
  .get('/socket', (c) => c.text(socketIp(c)))
  .get('/forwarded', (c) => c.text(forwardedIp(c)))
  .get('/listed', (c) => c.text(forwardedThrough(['127.0.0.1', '10.0.0.0/8', '2001:db8:77::/48'])(c)))
  .get('/foreign', (c) => c.text(forwardedThrough(['10.0.0.0/8'])(c)));

let listener: Listener;
beforeAll(async () => {
  listener = await listen(app.fetch, 0, '127.0.0.1');
});
afterAll(() => listener.close());

async function ipAt(path: string, forwardedFor?: string): Promise<string> {
  const headers = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor };
  return (await fetch(`http://127.0.0.1:${listener.port}${path}`, { headers })).text();
}

describe("the client's IP address", () => {
  it("is the socket's, whatever a client claims", async () => {
    expect(await ipAt('/socket', '192.0.2.1')).toMatch(/127\.0\.0\.1$/);
  });

  it('is the last entry behind a trusted proxy', async () => {
    expect(await ipAt('/forwarded', 'spoofed, 192.0.2.1')).toBe('192.0.2.1');
  });

  it.each([
    ['2001:db8:12:34::1', '2001:db8:12:34:ffff:1:2:3', '2001:db8:12:35::1'],
    ['2001:db8::5', '2001:0db8:0:0:8:9::', '2001:db8:0:1::5'],
  ])('is one for all IPv6 addresses of a customer: %s and %s, not %s', async (own, other, foreign) => {
    const [first, second, third] = await Promise.all(
      [own, other, foreign].map((from) => ipAt('/forwarded', from)),
    );
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is the IPv4 address that an IPv6 one contains', async () => {
    expect(await ipAt('/forwarded', '::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(await ipAt('/forwarded', '::ffff:192.0.2.8')).toBe('192.0.2.8');
  });

  it.each([
    ['192.0.2.9:4711', '192.0.2.9'],
    ['[2001:db8:12:34::1]:4711', '2001:db8:12:34'],
    ['[2001:db8:12:34::2]', '2001:db8:12:34'],
  ])('has no port: %s', async (from, ip) => {
    expect(await ipAt('/forwarded', from)).toBe(ip);
  });

  it("is the socket's where the proxy sent none", async () => {
    expect(await ipAt('/forwarded')).toMatch(/127\.0\.0\.1$/);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['spoofed, 192.0.2.1, 10.1.2.3', '192.0.2.1'],
    ['10.9.9.9, 192.0.2.1, 2001:db8:77:1::5, 127.0.0.1', '192.0.2.1'],
    ['192.0.2.1:4711, 10.1.2.3:80', '192.0.2.1'],
    ['10.1.2.3', '10.1.2.3'],
  ])('is the last entry that no listed proxy has: %s', async (from, ip) => {
    expect(await ipAt('/listed', from)).toBe(ip);
  });

  it("is the socket's when no listed proxy sent the request", async () => {
    expect(await ipAt('/foreign', '192.0.2.1')).toMatch(/127\.0\.0\.1$/);
  });

  it('is unknown without a socket', async () => {
    expect(await (await app.request('/forwarded')).text()).toBe('unknown');
  });
});
