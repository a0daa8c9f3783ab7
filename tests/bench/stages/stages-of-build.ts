/** CPU time of a cold build by stage: CPU profiles, attributed to stages. */
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBundle } from '#pipeline/astro/build-bundle.ts';
import { writeJob } from '../build/bench-job.ts';
import { LARGE_SHOP_SIZE } from '../build/bench-shops.ts';
import { measureProcess } from '../build/measure-process.ts';
import { pagesOf, recordShops } from '../build/record-shops.ts';
import { startResponsesApi } from '../build/start-api.ts';
import type { BenchOptions } from '../parts.ts';
import { setAside } from '../set-aside.ts';
import { formatSpread, spreadOf } from '../spread.ts';
import { textTable } from '../text-table.ts';
import { attributeProfile, CpuProfile } from './attribute-profile.ts';
import { STAGES, type Stage, stageRules } from './stage-rules.ts';

/** Builds with a profiler and returns the table. */
export async function stagesOfBuild({ root, folder, shops, rounds, log }: BenchOptions): Promise<string> {
  const built = await ensureBundle(root, log);
  const bundle = { ...built, dir: path.join(folder, 'bundle') };
  cpSync(built.dir, bundle.dir, { recursive: true });
  const recorded = await recordShops(folder, shops, LARGE_SHOP_SIZE, log);
  const api = await startResponsesApi(recorded.responses, recorded.changed);
  const rules = stageRules(bundle.dir);
  const { length: pages } = await pagesOf(recorded, 1);
  const runs: Map<Stage, number>[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    log(`Round ${round} of ${rounds}`);
    runs.push(attributeProfile(await profileOf(), rules, 'other'));
  }

  async function profileOf(): Promise<CpuProfile> {
    const home = path.join(folder, 'home');
    setAside(folder, home);
    const profiles = path.join(home, 'profiles');
    mkdirSync(profiles, { recursive: true });
    const jobFile = path.join(folder, 'job.json');
    writeJob(jobFile, {
      ...{ shops, bundle, pagesDir: '', outDir: path.join(home, 'sites') },
      resultFile: path.join(folder, 'result.json'),
      api: { url: api.url, responses: null, changed: null, cacheDir: path.join(home, 'cache') },
    });
    await measureProcess({
      script: path.join(import.meta.dirname, '../build/run-pipeline.ts'),
      nodeArgs: ['--cpu-prof', `--cpu-prof-dir=${profiles}`],
      args: [jobFile],
      cwd: folder,
      env: { NODE_ENV: 'production' },
    });
    // A profile for each thread; the build is in the one with the most time.
    const all = readdirSync(profiles).map((name) => readFileSync(path.join(profiles, name), 'utf8'));
    const largest = all.toSorted((a, b) => b.length - a.length)[0];
    return CpuProfile.parse(JSON.parse(largest ?? ''));
  }

  const head = `Cold build of ${shops} shops × ${pages} pages; samples of the main thread while it works; ${rounds} rounds`;
  return `${head}\n\n${tableOf(runs, shops * pages)}`;
}

function tableOf(runs: readonly Map<Stage, number>[], pages: number): string {
  const totals = runs.map((run) => [...run.values()].reduce((sum, time) => sum + time, 0));
  const rows = STAGES.map((stage) => {
    const times = runs.map((run) => run.get(stage) ?? 0);
    return [
      stage,
      formatSpread(spreadOf(times.map((time, round) => (100 * time) / (totals[round] ?? 1))), 1),
      formatSpread(spreadOf(times.map((time) => time / pages)), 0),
    ];
  });
  const sum = formatSpread(spreadOf(totals.map((time) => time / pages)), 0);
  return textTable(['stage', '%', 'µs a page'], [...rows, ['all', '100.0', sum]], 1);
}
