import { describe, expect, it } from 'vitest';
import { createLogger, type LogLevel, redactedPath } from '#system/log.ts';

function logAt(level: LogLevel) {
  const lines: string[] = [];
  const log = createLogger(level, () => 0, { write: (line) => lines.push(line) });
  return { log, lines };
}

describe('the log', () => {
  it('is one JSON line an event', () => {
    const { log, lines } = logAt('info');
    log.info({ port: 1 }, 'started');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^.*\n$/);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      time: '1970-01-01T00:00:00.000Z',
      level: 'info',
      message: 'started',
      port: 1,
    });
  });

  it('leaves out events below its level', () => {
    const { log, lines } = logAt('warn');
    log.info('a');
    log.warn('b');
    log.error('c');
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(['b', 'c']);
  });

  it('writes nothing when it is silent', () => {
    const { log, lines } = logAt('silent');
    log.error('a');
    expect(lines).toEqual([]);
  });

  it('redacts what identifies a shopper, at any depth and in any case', () => {
    const { log, lines } = logAt('info');
    log.info(
      {
        Token: 'hush',
        orderNumber: 'hush',
        invoice: 'hush',
        transfer: { sender: 'hush', transactionId: 'hush' },
        user: { userId: 'hush', eMail: 'hush', name: 'kept' },
      },
      'x',
    );
    expect(lines[0]).not.toContain('hush');
    expect(lines[0]).toContain('kept');
  });
});

describe('a logged path', () => {
  it.each([
    ['/a?token=hush&x=1', '/a?token=[redacted]&x=1'],
    ['http://host/a?x=1&USERID=hush', '/a?x=1&USERID=[redacted]'],
    ['/a?em%61il=hush', '/a?em%61il=[redacted]'],
    ['/a?%E0=1&token=', '/a?%E0=1&token=[redacted]'],
    ['/shop/order-track?orderId=10203040&shopId=x', '/shop/order-track?orderId=[redacted]&shopId=x'],
    ['/a?category=Tea%20%26%20Co', '/a?category=Tea%20%26%20Co'],
  ])('%s is %s', (url, logged) => {
    expect(redactedPath(url)).toBe(logged);
  });
});
