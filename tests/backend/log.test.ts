import { describe, expect, it } from 'vitest';
import { createLogger, redactedPath } from '#backend/log.ts';

describe('the log', () => {
  it('is one JSON line an event', () => {
    const lines: string[] = [];
    createLogger(
      'info',
      (line) => lines.push(line),
      () => 0,
    ).info('started', { port: 1 });
    expect(lines).toEqual([
      '{"time":"1970-01-01T00:00:00.000Z","level":"info","message":"started","port":1}',
    ]);
  });

  it('leaves out what is below its level', () => {
    const lines: string[] = [];
    const log = createLogger(
      'warn',
      (line) => lines.push(line),
      () => 0,
    );
    log.info('a');
    log.warn('b');
    log.error('c');
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(['b', 'c']);
  });

  it('blots out what identifies a shopper, at any depth and in any case', () => {
    const lines: string[] = [];
    const log = createLogger(
      'info',
      (line) => lines.push(line),
      () => 0,
    );
    log.info('x', { Token: 'hush', user: { userId: 'hush', eMail: 'hush', name: 'kept' } });
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
    ['/a?category=Tea%20%26%20Co', '/a?category=Tea%20%26%20Co'],
  ])('%s is %s', (url, logged) => {
    expect(redactedPath(url)).toBe(logged);
  });
});
