import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { diskAdvice, errorCode, errorMessage } from '#system/error-facts.ts';

describe('errorMessage', () => {
  it('is the message of an error, without its name', () => {
    expect(errorMessage(new TypeError('no such shop'))).toBe('no such shop');
  });

  it('is the text of a thrown value that is no error', () => {
    expect(errorMessage('no such shop')).toBe('no such shop');
    expect(errorMessage(undefined)).toBe('undefined');
  });
});

describe('errorCode', () => {
  it('is the code of an error of the file system', async () => {
    const error: unknown = await readFile('/no/such/file').catch((thrown: unknown) => thrown);
    expect(errorCode(error)).toBe('ENOENT');
  });

  it.each([
    ['an error without a code', new Error('failed')],
    ['an error whose code is a number', Object.assign(new Error('failed'), { code: 8 })],
    ['a value that is no error', { code: 'ENOENT' }],
  ])('is empty for %s', (_case, thrown) => {
    expect(errorCode(thrown)).toBe('');
  });
});

it.each([
  ['ENOSPC', /^The disk is full/],
  ['EACCES', /^Give this user permission to write there/],
  ['EROFS', /^Mount it for writing, or name another folder with --out/],
])('an error %s of the file system has a remedy', (code, advice) => {
  expect(diskAdvice(Object.assign(new Error(code), { code }))).toMatch(advice);
});

it('another error has no remedy', () => {
  expect(diskAdvice(new Error('anything'))).toBe('');
});
