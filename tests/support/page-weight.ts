/** The bytes of a page before the first gesture, from the built files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export interface PageWeight {
  html: number;
  css: number;
  /** Requests that block the first paint. */
  blocking: string[];
}

interface ScriptsWeight {
  js: number;
  /** URLs of scripts that load without a gesture, in the order of discovery. */
  scripts: string[];
}

/** Bytes after brotli 11. */
export function brotli(body: string | Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Scripts with their static imports; paths outside `/_astro/` are left out. */
export function scriptGraph(paths: readonly string[], assetsDir: string): string[] {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !file.startsWith('/_astro/')) return;
    seen.add(file);
    const code = readFileSync(path.join(assetsDir, file), 'utf8');
    for (const match of code.matchAll(
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w*${},\s]+from\s*)?["'](\.\/[^"']+)["']/g,
    )) {
      visit(path.posix.join(path.posix.dirname(file), match[1] ?? ''));
    }
  };
  for (const file of paths) visit(file);
  return [...seen];
}

/** Weighs a page without its scripts, in bytes after brotli 11. */
export function weighPage(html: string): PageWeight {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '');
  const blocking = [
    ...html.matchAll(/<link\b[^>]*rel="?stylesheet[^>]*>/g),
    ...html.matchAll(/<script\b(?=[^>]*\bsrc=)(?![^>]*\b(?:type="module"|async|defer))[^>]*>/g),
  ].map(([tag]) => tag);
  return {
    // The port of the API differs from run to run, and with it the compressed size by some forty bytes.
    html: brotli(
      html.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '').replace(/localhost:\d+/g, 'localhost:4321'),
    ),
    css: brotli(styles.join('\n')),
    blocking,
  };
}

/** Weighs the scripts of a page in bytes after brotli 11. `assetsDir` contains `_astro/`. */
export function weighScripts(html: string, assetsDir: string): ScriptsWeight {
  const loaded = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map((match) => match[1] ?? '');
  const scripts = scriptGraph(loaded, assetsDir);
  const js = scripts.reduce((sum, file) => sum + brotli(readFileSync(path.join(assetsDir, file))), 0);
  return { js, scripts };
}
