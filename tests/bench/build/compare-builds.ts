/** Builds of many shops, ours and others', in interleaved rounds: changes of the machine's speed affect all of them. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBundle } from '#pipeline/astro/build-bundle.ts';
import { setAside } from '../set-aside.ts';
import { formatSpread, spreadOf } from '../spread.ts';
import { textTable } from '../text-table.ts';
import { atEnd } from '../workplace.ts';
import { writeAstroProject } from './astro-project.ts';
import { type BenchJob, writeJob } from './bench-job.ts';
import { benchTenants, SHOP_SIZE } from './bench-shops.ts';
import { measureBuild, measureProcess, type Usage } from './measure-process.ts';
import { readShop } from './page-store.ts';
import { type PreparedShops, prepareShops } from './prepare-shops.ts';
import { startShopsApi } from './start-api.ts';

export interface CompareOptions {
  root: string;
  /** Gets responses, page data and releases. */
  folder: string;
  shops: number;
  rounds: number;
  log: (line: string) => void;
}

interface Contestant {
  name: string;
  run(): Promise<Usage>;
}

const FLOOR = 'string concatenation + writing';
const ASTRO = 'one plain astro build';

/** Measures and returns the table. */
export async function compareBuilds({ root, folder, shops, rounds, log }: CompareOptions): Promise<string> {
  const astroDir = path.join(root, 'dist', `bench-astro-${process.pid}`);
  // Below the checkout, so that it finds packages.
  atEnd(() => rmSync(astroDir, { recursive: true, force: true }));
  log(`Starting the reference API with ${shops} shops …`);
  const bundle = await ensureBundle(root, log);
  // A newer bundle may push this one out while rounds run.
  const copied = { ...bundle, dir: path.join(folder, 'bundle') };
  cpSync(bundle.dir, copied.dir, { recursive: true });
  const api = await startShopsApi({ first: 1, count: shops, size: SHOP_SIZE });
  log('Building every shop once for responses and page data …');
  const prepared = await prepareShops(shops, api.url, copied, folder);
  const domains = benchTenants(shops).map(({ domain }) => domain);
  const kinds = new Set(domains.flatMap((domain) => kindsOf(prepared, domain)));
  writeAstroProject({ root, dir: astroDir, pagesDir: prepared.pagesDir, domains, kinds: [...kinds] });
  const contestants = contestantsOf(folder, astroDir, prepared, {
    shops,
    pagesDir: prepared.pagesDir,
    bundle: copied,
    apiUrl: api.url,
  });
  const measured = contestants.map((): Usage[] => []);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, contestant] of contestants.entries()) {
      log(`Round ${round} of ${rounds}: ${contestant.name}`);
      measured[index]?.push(await contestant.run());
    }
  }
  const head =
    `${shops} shops × ${prepared.pages / shops} pages (${prepared.contentPages / shops} with content, ` +
    `the rest shells), ${Math.round(prepared.bytes / prepared.pages)} bytes a page; ${rounds} rounds`;
  await api.stop();
  return `${head}\n\n${tableOf(contestants, measured, prepared.pages)}`;
}

function kindsOf({ pagesDir }: PreparedShops, domain: string) {
  return readShop(pagesDir, domain).pages.map(({ kind }) => kind);
}

function contestantsOf(
  folder: string,
  astroDir: string,
  { responses, changed }: PreparedShops,
  base: Pick<BenchJob, 'shops' | 'pagesDir' | 'bundle'> & { apiUrl: string },
): Contestant[] {
  const jobFile = path.join(folder, 'job.json');
  const { apiUrl: url, ...shared } = base;

  /** `isIncremental` builds into the folder of the run before. */
  const job = (
    script: string,
    name: string,
    isIncremental: boolean,
    api: Pick<BenchJob['api'], 'responses' | 'changed'>,
  ) => {
    const home = path.join(folder, name);
    if (!isIncremental) setAside(folder, home);
    mkdirSync(home, { recursive: true });
    const [outDir, cacheDir] = [path.join(home, 'sites'), path.join(home, 'cache')];
    const resultFile = path.join(folder, 'result.json');
    writeJob(jobFile, { ...shared, resultFile, outDir, api: { url, cacheDir, ...api } });
    return measureBuild(path.join(import.meta.dirname, script), [jobFile], folder);
  };
  const recorded = { responses, changed: null };
  const live = { responses: null, changed: null };
  const pipeline = 'run-pipeline.ts';
  return [
    { name: FLOOR, run: () => job('run-concatenation.ts', 'floor', false, recorded) },
    { name: 'ours, cold', run: () => job(pipeline, 'recorded', false, recorded) },
    { name: 'ours, unchanged', run: () => job(pipeline, 'recorded', true, recorded) },
    { name: 'ours, one post changed', run: () => job(pipeline, 'recorded', true, { responses, changed }) },
    { name: 'ours, cold, live API', run: () => job(pipeline, 'live', false, live) },
    { name: 'ours, unchanged, live API', run: () => job(pipeline, 'live', true, live) },
    {
      name: ASTRO,
      run: () => {
        rmSync(path.join(astroDir, 'dist'), { recursive: true, force: true });
        return measureProcess({
          script: path.join(astroDir, '../../node_modules/astro/bin/astro.mjs'),
          args: ['build', '--root', astroDir],
          cwd: astroDir,
          env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
        });
      },
    },
  ];
}

/** Ratios are taken within a round, so that what slows a round slows both of its sides. */
function tableOf(contestants: readonly Contestant[], measured: readonly Usage[][], pages: number): string {
  const runsOf = (name: string) => measured[contestants.findIndex((contestant) => contestant.name === name)];
  const ratio = (own: readonly Usage[], other: readonly Usage[] | undefined, field: 'wallMs' | 'cpuMs') =>
    formatSpread(spreadOf(own.map((usage, round) => usage[field] / (other?.[round]?.[field] ?? 1))), 2);
  const rows = contestants.map(({ name }, index) => {
    const runs = measured[index] ?? [];
    const of = (value: (usage: Usage) => number, digits: number) =>
      formatSpread(spreadOf(runs.map(value)), digits);
    return [
      name,
      ratio(runs, runsOf(FLOOR), 'wallMs'),
      ratio(runs, runsOf(FLOOR), 'cpuMs'),
      ratio(runs, runsOf(ASTRO), 'wallMs'),
      ratio(runs, runsOf(ASTRO), 'cpuMs'),
      of(({ wallMs }) => (pages * 1000) / wallMs, 0),
      of(({ cpuMs }) => cpuMs / pages, 3),
      of(({ peakMb }) => peakMb, 0),
    ];
  });
  const head = ['build', 'wall ÷ strings', 'CPU ÷ strings', 'wall ÷ Astro', 'CPU ÷ Astro'];
  return textTable([...head, 'pages/s', 'CPU ms/page', 'peak MB'], rows, 1);
}
