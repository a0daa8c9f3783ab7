import { describe, expect, it } from 'vitest';
import { createRouting } from '#pipeline/routing/create-routing.ts';
import { parseRouting } from '#serving/release-rules.ts';

const routing = createRouting({
  images: '/_img/{path}?w={width}',
  api: 'https://api.example/base',
  signIn: null,
  languages: [{ lang: 'en', base: '' }],
});

describe('createRouting', () => {
  it('is equal after a round trip through JSON', () => {
    expect(parseRouting(JSON.stringify(routing))).toEqual(routing);
  });

  it('forwards nothing unless images are on the shop’s own host', () => {
    const { passedOn } = createRouting({
      images: '{url}?w={width}',
      api: 'https://api.example',
      signIn: null,
      languages: [{ lang: 'en', base: '' }],
    });
    expect(passedOn).toEqual([]);
  });

  it('has a rule per route with a shell, not per page', () => {
    expect(routing.shells.length).toBeLessThan(15);
    expect(routing.shells).toContainEqual({ pattern: '/product/{id}', file: '_shells/product-shell.html' });
  });
});
