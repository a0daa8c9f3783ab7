/** A measured process, the lower bound: as many pages of the same size, concatenated from strings and written. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJob } from './bench-job.ts';
import { benchTenants } from './bench-shops.ts';
import { readShop } from './page-store.ts';

const { outDir, shops, pagesDir } = readJob(process.argv[2]);

function documentOf(title: string, items: readonly string[], bytes: number): string {
  let html = `<!doctype html><html><head><title>${title}</title></head><body><main><h1>${title}</h1>`;
  for (let index = 0; html.length < bytes - 14; index += 1) {
    html += `<p><a href="/${index}">${items[index % items.length]}</a></p>`;
  }
  return `${html.slice(0, bytes - 14)}</body></html>`;
}

for (const { domain } of benchTenants(shops)) {
  const { shop, pages, bytes } = readShop(pagesDir, domain);
  const items = [shop.name, shop.description, shop.address, shop.email];
  const made = new Set<string>();
  for (const [index, { file, view }] of pages.entries()) {
    const target = path.join(outDir, domain, file);
    const folder = path.dirname(target);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(target, documentOf(view.title, items, bytes[index] ?? 0));
  }
}
