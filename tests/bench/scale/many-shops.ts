/** Builds of many shops beside a tenth of them: what grows with the number of shops, and what does not. */
import { cpSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { type Bundle, ensureBundle } from '#pipeline/astro/build-bundle.ts';
import { ConfigError } from '#system/config-error.ts';
import { type BuildFacts, readFacts, writeJob } from '../build/bench-job.ts';
import { LARGE_SHOP_SIZE } from '../build/bench-shops.ts';
import { measureBuild, type Usage } from '../build/measure-process.ts';
import { editPost, pagesOf, type RecordedShops, recordShops } from '../build/record-shops.ts';
import { type RunningApi, startResponsesApi } from '../build/start-api.ts';
import { formatSpread, spreadOf } from '../spread.ts';
import { textTable } from '../text-table.ts';
import { bytesOf, type Written, writtenSince } from '../written-files.ts';

export interface ManyShopsOptions {
  /** The checkout. */
  root: string;
  /** Gets responses and releases. */
  folder: string;
  shops: number;
  rounds: number;
  log: (line: string) => void;
}

type Run = Usage & BuildFacts & { written: Written };

const BUILDS = ['cold', 'unchanged', 'one post changed'] as const;
type Build = (typeof BUILDS)[number];

interface Series {
  shops: number;
  build: Build;
  runs: Run[];
}

/** Measures and returns the table. @throws {ConfigError} when the disk has too little space */
export async function manyShops(options: ManyShopsOptions): Promise<string> {
  const { root, folder, shops, rounds, log } = options;
  const counts = [...new Set([Math.max(1, Math.round(shops / 10)), shops])];
  const built = await ensureBundle(root, log);
  const bundle = { ...built, dir: path.join(folder, 'bundle') };
  cpSync(built.dir, bundle.dir, { recursive: true });
  const recorded = await recordShops(folder, shops, LARGE_SHOP_SIZE, log);
  const api = await startResponsesApi(recorded.responses, recorded.changed);
  const series = counts.flatMap((count) =>
    BUILDS.map((build): Series => ({ shops: count, build, runs: [] })),
  );
  for (let round = 1; round <= rounds; round += 1) {
    for (const { shops: count, build, runs } of series) {
      log(`Round ${round} of ${rounds}: ${count} shops, ${build}`);
      const run = await runBuild({ folder, bundle, api, recorded }, count, build);
      runs.push(run);
      log(`  ${(run.wallMs / 1000).toFixed(1)} s`);
      if (round === 1 && build === 'cold' && count !== shops) {
        checkRoom(folder, (bytesOf(path.join(folder, String(count))) / count) * shops, log);
      }
    }
  }
  const pages = await pagesOf(recorded, 1);
  const content = pages.filter(({ path, view }) => path !== null && !view.noindex).length;
  const head =
    `${counts.join(' and ')} shops × ${pages.length} pages (${content} with content, the rest shells), responses from a ` +
    `server of stored responses; ${rounds} rounds. Files and bytes are those written, the cache of responses included.`;
  return `${head}\n\n${tableOf(series, counts[0] ?? shops)}`;
}

/** Former and new releases share unchanged files, and the smaller folder stays. */
function checkRoom(folder: string, bytes: number, log: (line: string) => void): void {
  const { bavail, bsize } = statfsSync(folder);
  const gigabytes = (value: number) => `${(value / 1024 ** 3).toFixed(1)} GB`;
  log(`The releases of all shops need about ${gigabytes(bytes)}, and ${gigabytes(bavail * bsize)} are free.`);
  if (bytes * 1.25 > bavail * bsize) {
    throw new ConfigError(
      `Too little disk space: give a folder with ${gigabytes(bytes * 1.25)} with --dir, or fewer shops with --shops.`,
    );
  }
}

interface Setup {
  folder: string;
  bundle: Bundle;
  api: RunningApi;
  recorded: RecordedShops;
}

async function runBuild(setup: Setup, shops: number, build: Build): Promise<Run> {
  const { folder, bundle, api, recorded } = setup;
  const home = path.join(folder, String(shops));
  if (build === 'cold') rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  if (build === 'one post changed') editPost(recorded, 1, 'Post 1, revised');
  const [jobFile, resultFile] = [path.join(folder, 'job.json'), path.join(folder, 'result.json')];
  writeJob(jobFile, {
    ...{ shops, bundle, resultFile, outDir: path.join(home, 'sites'), pagesDir: '' },
    api: { url: api.url, responses: null, changed: null, cacheDir: path.join(home, 'cache') },
  });
  const began = Date.now();
  const script = path.join(import.meta.dirname, '../build/run-pipeline.ts');
  const usage = await measureBuild(script, [jobFile], folder);
  const facts = readFacts(resultFile);
  rmSync(recorded.changed, { recursive: true, force: true });
  checkFacts(build, shops, facts);
  return { ...usage, ...facts, written: writtenSince(home, began) };
}

/** A figure of a build that did something else would be worthless. */
function checkFacts(build: Build, shops: number, { built }: BuildFacts): void {
  const expected = { cold: shops, unchanged: 0, 'one post changed': 1 }[build];
  if (built !== expected) throw new Error(`The build "${build}" built ${built} shops, not ${expected}.`);
}

/** Ratios are taken within a round. */
function tableOf(series: readonly Series[], fewest: number): string {
  const rows = series.map(({ shops, build, runs }) => {
    const base = series.find((other) => other.shops === fewest && other.build === build)?.runs;
    const of = (value: (run: Run) => number, digits = 0) => formatSpread(spreadOf(runs.map(value)), digits);
    const ratio = (value: (run: Run, count: number) => number) =>
      formatSpread(
        spreadOf(
          runs.flatMap((run, round) => {
            const other = base?.[round];
            return other === undefined ? [] : [value(run, shops) / value(other, fewest)];
          }),
        ),
        2,
      );
    return [
      build,
      String(shops),
      ratio(({ cpuMs }, count) => cpuMs / count),
      ratio(({ peakMb }) => peakMb),
      of(({ wallMs }) => wallMs / 1000, 1),
      of(({ cpuMs }) => cpuMs / 1000, 1),
      of(({ peakMb }) => peakMb),
      of(({ calls }) => calls),
      of(({ written }) => written.files),
      of(({ written }) => written.bytes / 1024 ** 2, 2),
    ];
  });
  const head = ['build', 'shops', `CPU a shop ÷ ${fewest}`, `memory ÷ ${fewest}`];
  return textTable([...head, 'wall s', 'CPU s', 'peak MB', 'calls', 'files', 'MB'], rows, 1);
}
