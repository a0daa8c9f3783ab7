/** Our builds beside those of Eleventy and Hugo, which write pages that say the same. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBundle } from '#pipeline/astro/build-bundle.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { errorMessage } from '#system/error-facts.ts';
import { writeJob } from '../build/bench-job.ts';
import { benchTenants, SHOP_SIZE } from '../build/bench-shops.ts';
import { measureBuild, measureProcess, type Usage } from '../build/measure-process.ts';
import { readShop } from '../build/page-store.ts';
import { type PreparedShops, prepareShops } from '../build/prepare-shops.ts';
import { startShopsApi } from '../build/start-api.ts';
import type { BenchOptions } from '../parts.ts';
import { setAside } from '../set-aside.ts';
import { formatSpread, spreadOf } from '../spread.ts';
import { textTable } from '../text-table.ts';
import { type Written, writtenSince } from '../written-files.ts';
import { writeEleventyProject, writeEleventyShop } from './eleventy-project.ts';
import { writeHugoProject, writeHugoShop } from './hugo-project.ts';
import { installEleventy } from './install-eleventy.ts';
import { type BuiltPage, type ShopData, ShopLearner } from './learn-shops.ts';
import { measureProgram } from './measure-program.ts';
import { pageDifference } from './page-text.ts';

const BUILDS = ['cold', 'one post changed'] as const;
type Build = (typeof BUILDS)[number];

interface Peer {
  name: string;
  /** Folder that gets the pages. */
  outDir: string;
  /** Writes a shop's content into the peer's project; without it the peer has none. */
  write: (shop: ShopData) => void;
  build: () => Promise<Usage>;
}

type Run = Usage & { written: Written };

const OURS = 'ours';
/** The shop whose post changes. */
const CHANGED = 'shop-1.localhost';

/** Measures and returns the table. @throws Error when a peer's pages differ from ours */
export async function comparePeers({ root, folder, shops, rounds, log }: BenchOptions): Promise<string> {
  const eleventy = await installEleventy(log);
  const built = await ensureBundle(root, log);
  const bundle = { ...built, dir: path.join(folder, 'bundle') };
  cpSync(built.dir, bundle.dir, { recursive: true });
  const api = await startShopsApi({ first: 1, count: shops, size: SHOP_SIZE });
  log(`Building ${shops} shops once for responses and pages …`);
  const prepared = await prepareShops(shops, api.url, bundle, folder);
  await api.stop();

  const ours = (name: string, build: Build, count: number) => {
    const home = path.join(folder, name);
    if (build === 'cold') setAside(folder, home);
    mkdirSync(home, { recursive: true });
    const jobFile = path.join(folder, 'job.json');
    const { responses, pagesDir } = prepared;
    const changed = build === 'cold' ? null : prepared.changed;
    writeJob(jobFile, {
      ...{ shops: count, pagesDir, bundle, outDir: path.join(home, 'sites') },
      resultFile: path.join(folder, 'result.json'),
      api: { url: api.url, responses, changed, cacheDir: path.join(home, 'cache') },
    });
    const script = path.join(import.meta.dirname, '../build/run-pipeline.ts');
    return measureBuild(script, [jobFile], folder);
  };

  await ours('changed', 'one post changed', 1);
  const store = new FolderStore(path.join(folder, 'prepared'));
  const changedPages = await pagesOf(prepared, CHANGED, new FolderStore(path.join(folder, 'changed/sites')));
  log('Learning templates from the pages …');
  const learner = new ShopLearner();
  learner.learn(changedPages);
  const domains = benchTenants(shops).map(({ domain }) => domain);
  for (const domain of domains) learner.learn(await pagesOf(prepared, domain, store));
  const templates = learner.templates();
  const [eleventyDir, hugoDir] = [path.join(folder, 'eleventy'), path.join(folder, 'hugo')];
  writeEleventyProject(eleventyDir, templates);
  const peers: Peer[] = [
    {
      name: 'Eleventy',
      outDir: path.join(eleventyDir, 'out'),
      write: (shop) => writeEleventyShop(eleventyDir, shop),
      build: () =>
        measureProcess({
          script: eleventy,
          args: ['--quiet', '--config=eleventy.config.cjs'],
          cwd: eleventyDir,
          env: { NODE_ENV: 'production' },
        }),
    },
  ];
  const hugo = hugoVersion();
  if (hugo === null) {
    log('Hugo is left out: it is not in PATH.');
  } else {
    writeHugoProject(hugoDir, templates);
    peers.push({
      name: hugo,
      outDir: path.join(hugoDir, 'public'),
      write: (shop) => writeHugoShop(hugoDir, shop),
      build: () => measureProgram('hugo', ['--quiet'], hugoDir),
    });
  }
  for (const domain of domains) {
    const data = learner.dataOf(domain, await pagesOf(prepared, domain, store));
    for (const { write } of peers) write(data);
  }
  const originalData = learner.dataOf(CHANGED, await pagesOf(prepared, CHANGED, store));
  const changedData = learner.dataOf(CHANGED, changedPages);

  const run = async (outDir: string, work: () => Promise<Usage>): Promise<Run> => {
    const began = Date.now();
    const usage = await work();
    return { ...usage, written: writtenSince(outDir, began) };
  };
  const runPeer = ({ outDir, write, build: work }: Peer, build: Build) => {
    if (build === 'cold') setAside(folder, outDir);
    write(build === 'cold' ? originalData : changedData);
    return run(outDir, work);
  };

  const able: Peer[] = [];
  for (const peer of peers) {
    log(`Comparing the pages of ${peer.name} with ours …`);
    try {
      await runPeer(peer, 'cold');
    } catch (error) {
      log(`${peer.name} is left out: ${errorMessage(error)}`);
      continue;
    }
    for (const domain of domains) {
      const pages = await pagesOf(prepared, domain, store);
      checkPages(peer, domain, pages);
    }
    await runPeer(peer, 'one post changed');
    checkPages(peer, CHANGED, changedPages);
    able.push(peer);
  }

  const runs = new Map<string, Run[]>();
  const record = (name: string, build: Build, one: Run) => {
    const key = `${name}, ${build}`;
    runs.set(key, [...(runs.get(key) ?? []), one]);
  };
  for (let round = 1; round <= rounds; round += 1) {
    for (const build of BUILDS) {
      log(`Round ${round} of ${rounds}: ${OURS}, ${build}`);
      record(OURS, build, await run(path.join(folder, 'ours'), () => ours('ours', build, shops)));
      for (const peer of able) {
        log(`Round ${round} of ${rounds}: ${peer.name}, ${build}`);
        record(peer.name, build, await runPeer(peer, build));
      }
    }
  }
  const head =
    `${shops} shops × ${prepared.pages / shops} pages of ${Math.round(prepared.bytes / prepared.pages)} bytes; ${rounds} rounds. ` +
    `Visible text and structured data of all ${prepared.pages} pages are equal in each tool. Ours starts at the ` +
    'responses of the API and writes whole releases, the others start at prepared data and write pages. Ours has its ' +
    'compiled code from an earlier build, as with `npm run build`.';
  return `${head}\n\n${tableOf(runs, prepared.pages)}`;
}

/** The pages of a shop as they were built. */
async function pagesOf(
  { pagesDir }: PreparedShops,
  domain: string,
  store: FolderStore,
): Promise<BuiltPage[]> {
  const shop = store.shop(domain);
  const { release } = await readCurrentRelease(shop);
  if (release === null) throw new Error(`${domain} has no release.`);
  const { pages } = readShop(pagesDir, domain);
  return Promise.all(
    pages.map(async ({ kind, file }) => ({
      kind,
      // Other tools change blanks and other characters of names.
      file: file.replace(/[^\w./-]+/g, '-'),
      html: Buffer.from(await shop.readFile(release, file)).toString('utf8'),
    })),
  );
}

function checkPages({ name, outDir }: Peer, domain: string, pages: readonly BuiltPage[]): void {
  for (const { file, html } of pages) {
    const difference = pageDifference(html, readFileSync(path.join(outDir, domain, file), 'utf8'));
    if (difference !== null) throw new Error(`${name}, ${domain}/${file}: ${difference}.`);
  }
}

/** Such as `Hugo 0.111.3`; null without Hugo. */
function hugoVersion(): string | null {
  const { stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  const version = /v(\d+\.\d+\.\d+)/.exec(stdout ?? '')?.[1];
  return version === undefined ? null : `Hugo ${version}`;
}

/** Ratios are taken within a round. */
function tableOf(runs: ReadonlyMap<string, readonly Run[]>, pages: number): string {
  const rows = [...runs].map(([name, own]) => {
    const base = runs.get(name.replace(/^.*(?=, )/, OURS));
    const of = (value: (run: Run) => number, digits = 0) => formatSpread(spreadOf(own.map(value)), digits);
    const ratio = (field: 'wallMs' | 'cpuMs' | 'peakMb') =>
      formatSpread(spreadOf(own.map((run, round) => run[field] / (base?.[round]?.[field] ?? Number.NaN))), 2);
    return [
      name,
      ratio('wallMs'),
      ratio('cpuMs'),
      ratio('peakMb'),
      of(({ wallMs }) => wallMs / 1000, 2),
      of(({ cpuMs }) => cpuMs / 1000, 2),
      of(({ peakMb }) => peakMb),
      of(({ wallMs }) => (pages * 1000) / wallMs),
      of(({ written }) => written.files),
      of(({ written }) => written.bytes / 1024 ** 2, 1),
    ];
  });
  const head = ['build', 'wall ÷ ours', 'CPU ÷ ours', 'memory ÷ ours', 'wall s', 'CPU s', 'peak MB'];
  return textTable([...head, 'pages/s', 'files', 'MB'], rows, 1);
}
