import { expect, it } from 'vitest';
import { diskAdvice } from '#system/disk-advice.ts';

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
