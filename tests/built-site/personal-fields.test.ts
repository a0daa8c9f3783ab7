/** Scripts of a shop, loaded by its tag manager or its own code, can read every field of their page. */
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it } from 'vitest';

const { outDir } = inject('site');
const PERSONAL =
  /<(?:input|textarea)\b[^>]*\b(?:type="(?:tel|email|password)"|autocomplete="[^"]*(?:name|address|tel|email|password)[^"]*")[^>]*>/g;
const NEWSLETTER = /<section class="foot-news"[\s\S]*?<\/section>/;

it.each(['aurora', 'volt', 'mishti', 'budget'])(
  'no page of %s with such scripts has a personal field but the newsletter’s',
  (shop) => {
    const release = realpathSync(path.join(outDir, `${shop}.localhost`, 'current'));
    const pages = readdirSync(release, { recursive: true, encoding: 'utf8' });
    const withScripts: string[] = [];
    const found: string[] = [];
    for (const file of pages.filter((name) => name.endsWith('.html'))) {
      const html = readFileSync(path.join(release, file), 'utf8');
      const settings = /<script[^>]* id="tags"[^>]*>(.*?)<\/script>/.exec(html)?.[1];
      const { gtm = '', footerCode = '' } = JSON.parse(settings ?? '{}');
      if (gtm + footerCode === '') continue;
      withScripts.push(file);
      const fields = html.replace(NEWSLETTER, '').match(PERSONAL) ?? [];
      found.push(...fields.map((field) => `${file}: ${field}`));
    }
    expect(found).toEqual([]);
    if (shop === 'volt') expect(withScripts).toContain('index.html');
  },
);
