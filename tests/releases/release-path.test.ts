import { describe, expect, it } from 'vitest';
import { ensureFileName, ReleasePathError } from '#releases/release-path.ts';

describe('a file name of a release', () => {
  // A Bengali letter is one unit of UTF-16 and three bytes of a file name.
  it.each([
    `page/${'a'.repeat(255)}`,
    `page/${'ক'.repeat(85)}`,
    `${'x'.repeat(255)}/${'y'.repeat(255)}/index.html`,
  ])('has segments of up to 255 bytes', (file) => {
    expect(() => ensureFileName(file)).not.toThrow();
  });

  it.each([`page/${'a'.repeat(256)}`, `page/${'ক'.repeat(86)}/index.html`, `${'ক'.repeat(85)}a`])(
    'has no longer segment',
    (file) => {
      expect(() => ensureFileName(file)).toThrow(ReleasePathError);
    },
  );

  it.each(['', '/etc/passwd', 'c:index.html', 'a//b', './a', 'a/../b', 'a\\b', 'a\0b'])(
    'is not %j',
    (file) => {
      expect(() => ensureFileName(file)).toThrow(ReleasePathError);
    },
  );
});
