/**
 * A plain Astro project beside ours: `output: 'static'`, a `[domain]` parameter, the same page components with
 * the same data. Each page kind is a route of its own, so that it has its own styles as in our bundle.
 */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageKind } from '#site/routes.ts';

export interface AstroProject {
  /** The checkout. */
  root: string;
  /** Where the project is written; below the checkout, so that packages are found. */
  dir: string;
  pagesDir: string;
  domains: readonly string[];
  kinds: readonly PageKind[];
}

export function writeAstroProject({ root, dir, pagesDir, domains, kinds }: AstroProject): void {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(path.join(dir, 'src'), { recursive: true });
  symlinkSync(path.join(root, 'public'), path.join(dir, 'public'));
  writeFileSync(
    path.join(dir, 'tsconfig.json'),
    JSON.stringify({ extends: path.join(root, 'tsconfig.json') }),
  );
  writeFileSync(path.join(dir, 'astro.config.mjs'), configOf(root));
  writeFileSync(path.join(dir, 'src/shops.ts'), shopsModule(pagesDir, domains));
  for (const kind of kinds) {
    const folder = path.join(dir, 'src/pages/[domain]', kind);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, '[page].astro'), pageOf(root, dir, kind));
  }
}

const configOf = (root: string) => `
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

const intent = {
  name: 'intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: ${JSON.stringify(path.join(root, 'src/storefront/base/intent-directive.ts'))} }),
  },
};

export default defineConfig({
  output: 'static',
  compressHTML: true,
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [intent, react({ experimentalDisableStreaming: true })],
  vite: { build: { assetsInlineLimit: 0, target: 'es2022' } },
});
`;

const shopsModule = (pagesDir: string, domains: readonly string[]) => `
import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';

const domains = ${JSON.stringify(domains)};
const shops = domains.map((domain) => deserialize(readFileSync(${JSON.stringify(`${pagesDir}/`)} + domain)));

export function pathsOf(kind) {
  return shops.flatMap(({ shop, pages }, at) =>
    pages.flatMap((page, index) =>
      page.kind === kind
        ? [{ params: { domain: domains[at], page: String(index) }, props: { shop, page: page.view } }]
        : [],
    ),
  );
}
`;

function pageOf(root: string, dir: string, kind: PageKind): string {
  const folder = path.join(dir, 'src/pages/[domain]', kind);
  const from = (target: string) => JSON.stringify(path.relative(folder, target));
  return `---
import { pathsOf } from ${from(path.join(dir, 'src/shops.ts'))};
import Page from ${from(path.join(root, `src/storefront/pages/${kind}.astro`))};

export const getStaticPaths = () => pathsOf(${JSON.stringify(kind)});
Object.assign(Astro.locals, Astro.props);
---
<Page />
`;
}
