/**
 * Stands in for a hosting service that looks for a file first and then applies rules in their order, as the manuals of
 * Netlify and Firebase Hosting describe it. Addresses with a final slash redirect.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HostedAnswer } from './expect-hosted.ts';

export interface DoubleRule {
  /** `:name` and `*` match one segment, a final `**` any rest. */
  from: string;
  /** Path of a file. */
  to: string;
  status: number;
  /** Applies although there is a file. */
  isForced: boolean;
}

export interface DoubleOptions {
  /** Folder that the service publishes. */
  dir: string;
  rules: readonly DoubleRule[];
  /** Whether the address of a file that ends in `.html` redirects to the one without. */
  cleansUrls: boolean;
}

export function serviceDouble({ dir, rules, cleansUrls }: DoubleOptions) {
  const read = (name: string) => readFile(path.join(dir, name), 'utf8').catch(() => null);
  return async (target: string): Promise<HostedAnswer> => {
    const url = new URL(target.replace(/^\/+/, '/'), 'http://service.test');
    const clean = await cleanPath(url.pathname, cleansUrls ? read : async () => null);
    if (clean !== url.pathname) return { status: 301, location: clean + url.search, body: '' };
    const name = decodedOrNull(url.pathname);
    if (name === null) return { status: 400, body: '' };
    const rule = rules.find(({ from, isForced }) => isForced && matchesPath(from, url.pathname));
    const file = rule === undefined ? ((await read(name)) ?? (await read(pageOf(name)))) : null;
    if (file !== null) return { status: 200, body: file };
    const found = rule ?? rules.find(({ from }) => matchesPath(from, url.pathname));
    return { status: found?.status ?? 404, body: (found && (await read(found.to))) ?? '' };
  };
}

function pageOf(name: string): string {
  return name === '/' ? '/index.html' : `${name}.html`;
}

async function cleanPath(pathname: string, read: (name: string) => Promise<string | null>): Promise<string> {
  const single = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const isPage = single.endsWith('.html') && (await read(decodedOrNull(single) ?? '')) !== null;
  const name = isPage ? single.slice(0, -5) : single;
  return name === '/index' ? '/' : name;
}

function decodedOrNull(pathname: string): string | null {
  try {
    const name = decodeURIComponent(pathname);
    return name.includes('\0') ? null : name;
  } catch {
    return null;
  }
}

/** @param from as in {@link DoubleRule} */
export function matchesPath(from: string, pathname: string): boolean {
  const pattern = from
    .split('/')
    .map((part) => (part === '**' ? '.*' : part === '*' || part.startsWith(':') ? '[^/]+' : part));
  return new RegExp(`^${pattern.join('/')}$`).test(pathname);
}
