import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { ROOT } from '#tests/support/test-site.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

it('editors format as biome.json says', () => {
  const { formatter } = z
    .object({
      formatter: z.object({ indentStyle: z.string(), indentWidth: z.number(), lineWidth: z.number() }),
    })
    .parse(JSON.parse(read('biome.json')));
  const [, all = ''] = read('.editorconfig').split(/^\[.*\]$/m);
  const settings = Object.fromEntries(
    [...all.matchAll(/^(\w+) = (.*)$/gm)].map(([, key, value]) => [key, value]),
  );
  expect(settings).toMatchObject({
    indent_style: formatter.indentStyle,
    indent_size: String(formatter.indentWidth),
    max_line_length: String(formatter.lineWidth),
  });
});
