import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/all-endpoints.ts';
import { API_EXTENSIONS } from '#contract/extensions.ts';

it('lists what the README marks as extensions, by the names of their rows', () => {
  const readme = readFileSync('src/contract/README.md', 'utf8');
  const marked = [...readme.matchAll(/^(?:\||-) `(\w+)` \*\*\+\*\*/gm)].map(([, name]) => name);
  expect([...API_EXTENSIONS].sort()).toEqual(marked.sort());
  const known = [
    ...Object.keys(endpoints),
    'orderRequestIds',
    'returnItems',
    'orderAttribution',
    'cashAdvance',
  ];
  for (const name of API_EXTENSIONS) expect(known).toContain(name);
});
