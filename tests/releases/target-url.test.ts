import { describe, expect, it } from 'vitest';
import { commandOn, targetUrl } from '#releases/target-url.ts';

const at = (place: string) => ({ locate: () => place });

describe('a command in a message', () => {
  it.each([
    ['/srv/sites', 'npm run build -- --to dir:/srv/sites --only tea.example'],
    ['s3://bucket/all', 'npm run build -- --to s3://bucket/all --only tea.example'],
    ['/srv/my sites', "npm run build -- --to 'dir:/srv/my sites' --only tea.example"],
    ["/srv/it's;", `npm run build -- --to 'dir:/srv/it'\\''s;' --only tea.example`],
  ])('names the target %s as a shell reads it', (place, expected) => {
    expect(commandOn(at(place), 'build', '--only tea.example')).toBe(expected);
  });
});

describe('the address of a target', () => {
  it('is the one that commands take', () => {
    expect([targetUrl(at('/srv/sites')), targetUrl(at('s3://bucket/all'))]).toEqual([
      'dir:/srv/sites',
      's3://bucket/all',
    ]);
  });
});
