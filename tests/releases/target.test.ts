import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTarget } from '#releases/target.ts';
import { ConfigError } from '#system/config-error.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';

describe('the URL of a target', () => {
  it('names a folder, relative to the working directory', async () => {
    const dir = await temporaryDir();
    expect((await openTarget(`dir:${dir}`, {})).locate('a.json')).toBe(path.join(dir, 'a.json'));
    expect((await openTarget('dir:my sites', {})).locate()).toBe(path.resolve('my sites'));
  });

  it.each([
    ['s3://bucket', 's3://bucket/a.json'],
    ['s3://bucket/', 's3://bucket/a.json'],
    ['s3://bucket/all/shops/', 's3://bucket/all/shops/a.json'],
  ])('names a bucket and a prefix: %s', async (address, file) => {
    expect((await openTarget(address, {})).locate('a.json')).toBe(file);
  });

  it.each(['', 'sites', 'dir:', 'ftp://a/b', 's3://', 's3:bucket', '--only'])(
    'is refused with the remedy when it is %j',
    async (address) => {
      const opened = openTarget(address, {});
      await expect(opened).rejects.toThrow(ConfigError);
      await expect(opened).rejects.toThrow(
        `${JSON.stringify(address)} is no target: give dir:PATH or s3://BUCKET/PREFIX.`,
      );
    },
  );

  it.each([
    [{ AWS_ENDPOINT_URL_S3: 'r2.example' }, /AWS_ENDPOINT_URL_S3="r2\.example": give a URL such as https/],
    [
      { AWS_ENDPOINT_URL_S3: 'https://account.example/bucket' },
      /AWS_ENDPOINT_URL_S3="https:\/\/account\.example\/bucket": give scheme and host alone; bucket and prefix are in the target/,
    ],
    [{ AWS_ACCESS_KEY_ID: 'key' }, /Set both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or neither/],
  ])('needs usable variables for a bucket: %j', async (environment, message) => {
    const opened = openTarget('s3://bucket', environment);
    await expect(opened).rejects.toThrow(ConfigError);
    await expect(opened).rejects.toThrow(message);
  });
});
