/** The lockfiles install on every supported platform. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const LOCKFILES = [
  'package-lock.json',
  'scripts/auth-emulator/package-lock.json',
  'tests/hosting-servers/package-lock.json',
  'tests/old-browser/package-lock.json',
  'tests/bench/peers/eleventy/package-lock.json',
];

it('programs with packages of their own are outside src/', () => {
  expect(globSync('src/**/package*.json', { cwd: path.join(import.meta.dirname, '..') })).toEqual([]);
});

describe.each(LOCKFILES)('%s', (file) => {
  const text = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(text);

  it('names every optional platform package, or `npm ci` refuses it', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`node_modules/${name}` in packages) && !(`${place}/node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('gives every package its version and no download address', () => {
    const entries = Object.entries(packages).filter(([place]) => place !== '');
    expect(entries.filter(([, { version }]) => version === undefined).map(([place]) => place)).toEqual([]);
    expect(text).not.toContain('"resolved"');
  });

  it('gives every package the hash of its content', () => {
    const entries = Object.entries(packages).filter(([place]) => place !== '');
    const without = entries.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
    expect(without.map(([place]) => place)).toEqual([]);
  });
});
