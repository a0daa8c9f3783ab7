import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ConfigError } from '#system/config-error.ts';
import { readEnvironment, wholeNumber } from '#system/read-environment.ts';

const Variables = z.object({ PORT: wholeNumber(1, 99).default(7), NAME: z.string().default('shop') });

describe('the environment', () => {
  it('gives defaults for variables that are absent or empty', () => {
    expect(readEnvironment(Variables, { PORT: '', NAME: ' ', OTHER: 'x' })).toEqual({
      PORT: 7,
      NAME: 'shop',
    });
  });

  it.each([
    ['1', 1],
    ['99', 99],
    [' 7\r', 7],
  ])('reads %j as a whole number', (text, number) => {
    expect(readEnvironment(Variables, { PORT: text }).PORT).toBe(number);
  });

  it('drops blanks around a value, also a carriage return of a file', () => {
    expect(readEnvironment(Variables, { NAME: ' my shop \r' }).NAME).toBe('my shop');
  });

  it.each(['0', '100', '-1', '1.5', '1e1', 'x', '7 8'])('refuses the number %j with its remedy', (text) => {
    expect(() => readEnvironment(Variables, { PORT: text })).toThrow(
      new ConfigError(`The environment cannot be used:\n  PORT="${text}": give a whole number from 1 to 99`),
    );
  });

  it('prints no secret, and no password of a URL', () => {
    const long = z.string().min(40, { error: 'give more' }).optional();
    const Secrets = z.object({ HOOK_SECRET: long, ADMIN_TOKEN: long, ACCESS_KEY: long, DATABASE_URL: long });
    const given = { HOOK_SECRET: 'hush1', ADMIN_TOKEN: 'hush2', ACCESS_KEY: 'hush3' };
    const address = { DATABASE_URL: 'postgres://shop:hush4@db/queue' };
    expect(() => readEnvironment(Secrets, { ...given, ...address })).toThrow(
      new ConfigError(
        'The environment cannot be used:\n  HOOK_SECRET: give more\n  ADMIN_TOKEN: give more\n' +
          '  ACCESS_KEY: give more\n  DATABASE_URL="postgres://…@db/queue": give more',
      ),
    );
  });
});
