/**
 * Stands in for a hosting service that looks for a file first and then applies rules in their order, as the manuals of
 * Netlify and Firebase Hosting describe it.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HostedResponse } from './expect-hosted.ts';

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
  /**
   * Whether paths with a final slash or with `.html` redirect to those without; else they are served, and rules
   * match decoded paths.
   */
  cleansUrls: boolean;
}

export function serviceDouble({ dir, rules, cleansUrls }: DoubleOptions) {
  const read = (name: string) => readFile(path.join(dir, name), 'utf8').catch(() => null);
  return async (target: string): Promise<HostedResponse> => {
    const url = new URL(target.replace(/\/{2,}/g, '/'), 'http://service.test');
    const single = url.pathname.replace(/(.)\/$/, '$1');
    const clean = cleansUrls ? await cleanPath(url.pathname, read) : url.pathname;
    if (clean !== url.pathname) {
      return { status: 301, location: clean + url.search, body: '' };
    }
    const name = decodedOrNull(single);
    if (name === null) return { status: 400, body: '' };
    const requested = cleansUrls ? single : name;
    const rule = rules.find(({ from, isForced }) => isForced && matchesPath(from, requested));
    const file = rule === undefined ? ((await read(name)) ?? (await read(pageOf(name)))) : null;
    if (file !== null) return { status: 200, body: file };
    const found = rule ?? rules.find(({ from }) => matchesPath(from, requested));
    return { status: found?.status ?? 404, body: (found && (await read(found.to))) ?? '' };
  };
}

function pageOf(name: string): string {
  return name === '/' ? '/index.html' : `${name}.html`;
}

/** The canonical form of a path that has a file; other paths as they are. */
async function cleanPath(pathname: string, read: (name: string) => Promise<string | null>): Promise<string> {
  const single = pathname.replace(/(.)\/$/, '$1');
  const name = decodedOrNull(single);
  if (name === null) return pathname;
  if (single.endsWith('.html') && (await read(name)) !== null) {
    return single === '/index.html' ? '/' : single.slice(0, -5);
  }
  if (single === '/index') return '/';
  return (await read(pageOf(name))) === null ? pathname : single;
}

function decodedOrNull(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** @param from as in {@link DoubleRule} */
export function matchesPath(from: string, pathname: string): boolean {
  const pattern = from
    .split('/')
    .map((part) => (part === '**' ? '.*' : part === '*' || part.startsWith(':') ? '[^/]+' : part));
  return new RegExp(`^${pattern.join('/')}$`, 's').test(pathname);
}
