import { describe, expect, it } from 'vitest';
import { commandOn, targetUrl } from '#releases/target-url.ts';

const at = (location: string) => ({ locate: () => location });

describe('a command in a message', () => {
  it.each([
    ['/srv/sites', 'npm run build -- --to dir:/srv/sites --only tea.example'],
    ['s3://bucket/all', 'npm run build -- --to s3://bucket/all --only tea.example'],
    ['/srv/my sites', "npm run build -- --to 'dir:/srv/my sites' --only tea.example"],
    ["/srv/it's;", `npm run build -- --to 'dir:/srv/it'\\''s;' --only tea.example`],
  ])('names the target %s quoted for a shell', (url, expected) => {
    expect(commandOn(at(url), 'build', '--only tea.example')).toBe(expected);
  });
});

describe('the URL of a target', () => {
  it('is the one that commands take', () => {
    expect([targetUrl(at('/srv/sites')), targetUrl(at('s3://bucket/all'))]).toEqual([
      'dir:/srv/sites',
      's3://bucket/all',
    ]);
  });
});
