/** Checks that web servers of another user can read the live releases of a folder. */
import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { ASSETS_FOLDER, HASHED_FOLDER } from '#releases/bundle-records.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { shellWord } from '#releases/target-url.ts';
import { CURRENT_LINK, DEFAULT_SITE, RELEASES_FOLDER } from '#serving/release-files.ts';
import type { Tenant } from '#site/tenant.ts';
import { TEMPORARY_PREFIX } from '#system/atomic-file.ts';
import { type Finding, note, problem } from './finding.ts';

const OTHERS_READ = 0o004;
const OTHERS_LIST_AND_ENTER = 0o005;
const OTHERS_ENTER = 0o001;

/**
 * Checks every live file and hashed asset, and the folders that lead to them. No findings if the target is not a folder
 * of this machine. Other checks report missing files.
 */
export function accessFindings(store: ReleaseStore, tenants: readonly Tenant[]): Finding[] {
  const root = path.resolve(store.locate());
  if (factsOf(root) === null) return [];
  const at = (...names: string[]) => path.join(root, ...names);
  const shops = [...tenants.map(({ domain }) => domain), DEFAULT_SITE];
  const folders = [
    root,
    at(ASSETS_FOLDER),
    ...shops.flatMap((shop) => [at(shop), at(shop, RELEASES_FOLDER)]),
  ];
  const closed = [
    ...folders.filter(isClosed),
    ...[at(HASHED_FOLDER), ...shops.map((shop) => at(shop, CURRENT_LINK))].flatMap((dir) => [
      ...closedIn(dir),
    ]),
  ];
  return [...closedFindings(root, closed), ...foldersAboveFindings(root)];
}

function closedFindings(root: string, closed: readonly string[]): Finding[] {
  if (closed.length === 0) return [];
  const text = `A web server of another user cannot read ${closed[0]}, and ${closed.length - 1} more.`;
  const word = shellWord(root);
  const releases = `${word}/*/${RELEASES_FOLDER}`;
  // Files beside the releases, such as stored responses, are private.
  const command =
    `chmod a+rx ${word} ${releases}/.. && ` + `chmod -R a+rX ${word}/${ASSETS_FOLDER} ${releases}`;
  return [problem(text, `Let it read them: ${command}`)];
}

/** A note: a web server may run as the user of the builds, or be in the group of these folders. */
function foldersAboveFindings(root: string): Finding[] {
  const above = new Set([...foldersAbove(root), ...foldersAbove(realpathSync(root))]);
  const closed = [...above].filter((dir) => lacks(factsOf(dir), OTHERS_ENTER));
  if (closed.length === 0) return [];
  return [
    note(
      `A web server of another user cannot enter ${closed.join(' and ')}, above the releases.`,
      `If yours is one, let it enter: chmod o+x ${closed.map(shellWord).join(' ')}`,
    ),
  ];
}

function foldersAbove(dir: string): string[] {
  const above = path.dirname(dir);
  return above === dir ? [] : [...foldersAbove(above), above];
}

/** The folder itself and everything in it that a web server cannot read. */
function* closedIn(name: string): Generator<string> {
  const facts = factsOf(name);
  if (facts === null) return;
  if (lacks(facts, neededFor(facts))) yield name;
  if (!facts.isDirectory()) return;
  for (const entry of entriesOf(name)) {
    if (!entry.startsWith(TEMPORARY_PREFIX)) yield* closedIn(path.join(name, entry));
  }
}

function isClosed(name: string): boolean {
  const facts = factsOf(name);
  return facts !== null && lacks(facts, neededFor(facts));
}

function neededFor(facts: Stats): number {
  return facts.isDirectory() ? OTHERS_LIST_AND_ENTER : OTHERS_READ;
}

function lacks(facts: Stats | null, needed: number): boolean {
  return facts !== null && (facts.mode & needed) !== needed;
}

/** Null also for a path that this user cannot reach: a folder on the way is closed, for others too. */
function factsOf(name: string): Stats | null {
  try {
    return statSync(name, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

/** [] if this user cannot list the folder: then the folder itself is a finding. */
function entriesOf(dir: string): string[] {
  try {
    return readdirSync(dir).sort();
  } catch {
    return [];
  }
}
