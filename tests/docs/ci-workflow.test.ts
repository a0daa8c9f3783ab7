import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { CHECKS, STAGES } from '#tests/stages/stages.ts';
import { ROOT } from '#tests/support/test-site.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

const Workflow = z.object({
  jobs: z.record(
    z.string(),
    z.object({
      container: z.object({ image: z.string() }).optional(),
      strategy: z.object({ matrix: z.object({ shard: z.array(z.number()) }) }).optional(),
      steps: z.array(z.object({ run: z.string().optional() })),
    }),
  ),
});
const { jobs } = Workflow.parse(parse(read('.github/workflows/ci.yml')));

const SHARD = / --shard \$\{\{ matrix\.shard \}\}\/\$\{\{ strategy\.job-total \}\}$/;
const commandsOf = (job: string) => jobs[job]?.steps.flatMap(({ run }) => run ?? []) ?? [];
const names = STAGES.map(({ name }) => name);
const divisible = STAGES.filter(({ isDivisible }) => isDivisible).map(({ name }) => name);

describe('the npm scripts', () => {
  it('run the table of stages, "test:all" with all combinations and "check" its checks', () => {
    expect(scripts.test).toBe('node scripts/test.ts');
    expect(scripts['test:all']).toMatch(/^JOURNEYS=all .*node scripts\/test\.ts$/);
    expect(scripts.check).toBe(`node scripts/test.ts ${CHECKS.join(' ')}`);
    expect(names.slice(0, CHECKS.length)).toEqual([...CHECKS]);
  });
});

describe('the workflow', () => {
  it('checks in one job', () => {
    expect(commandsOf('check')).toEqual(['npm run -s check']);
  });

  it.each([
    ['tests', 'npm test --'],
    ['combinations', 'npm run test:all --'],
  ])('runs the other stages in the job "%s", every part of them', (job, command) => {
    const [run = '', ...others] = commandsOf(job);
    expect(others).toEqual([]);
    expect(run).toMatch(SHARD);
    expect(run.replace(SHARD, '')).toBe(`${command} ${divisible.join(' ')}`);
    const shards = jobs[job]?.strategy?.matrix.shard ?? [];
    expect(shards.length).toBeGreaterThan(1);
    expect(shards).toEqual(shards.map((_, index) => index + 1));
  });

  it('leaves out no stage', () => {
    expect([...CHECKS, ...divisible]).toEqual(names);
  });

  it('runs the version of Node that the project names', () => {
    const images = Object.values(jobs).flatMap(({ container }) => container?.image ?? []);
    expect(new Set(images)).toEqual(new Set([`node:${read('.nvmrc').trim()}-bookworm`]));
  });
});
