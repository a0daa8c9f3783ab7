import { linkSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bytesOf, writtenSince } from './written-files.ts';

it('counts files and bytes written since a given time, and a file with two names once', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'written-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = (name: string) => path.join(folder, name);
  mkdirSync(file('release'));
  writeFileSync(file('old.html'), 'before');
  utimesSync(file('old.html'), 1000, 1000);
  writeFileSync(file('release/new.html'), 'four');
  linkSync(file('release/new.html'), file('release/alias.html'));
  linkSync(file('old.html'), file('release/kept.html'));
  expect(writtenSince(folder, 2_000_000)).toEqual({ files: 1, bytes: 4 });
  expect(bytesOf(folder)).toBe(10);
});
