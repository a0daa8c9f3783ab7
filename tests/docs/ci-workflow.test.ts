import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
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
const jobs = Object.values(Workflow.parse(parse(read('.github/workflows/ci.yml'))).jobs);

const SHARD = / --shard=\$\{\{ matrix\.shard \}\}\/\$\{\{ strategy\.job-total \}\}$/;
const SETUP = scripts.pretest ?? '';

const commandsOf = (job: (typeof jobs)[number]) => job.steps.flatMap(({ run }) => run ?? []);
/** Without the program that finds it in `node_modules` and without its shard. */
const plain = (command: string) => command.replace(/^npx /, '').replace(SHARD, '');

it('npm run test:all adds the combinations to npm test', () => {
  expect(scripts['test:all']).toMatch(/^JOURNEYS=all .*npm test$/);
});

describe('the workflow of a pull request', () => {
  it('runs each command of "npm test" in one job, and no other', () => {
    const expected = (scripts.test ?? '').split(' && ');
    expect(expected.length).toBeGreaterThan(2);
    const found = jobs.flatMap(commandsOf).filter((command) => command !== SETUP);
    expect(found.map(plain).sort()).toEqual([...expected].sort());
  });

  it('runs every shard of a command that it divides, and one job of each other', () => {
    for (const job of jobs) {
      const shards = job.strategy?.matrix.shard ?? [];
      const divided = commandsOf(job).filter((command) => SHARD.test(command));
      expect(divided.length).toBe(shards.length === 0 ? 0 : 1);
      expect(shards).toEqual(shards.map((_, index) => index + 1));
    }
  });

  it('sets up the programs of the tests as "npm test" does', () => {
    for (const job of jobs) {
      const commands = commandsOf(job);
      const isSetUp = commands[0] === SETUP && commands.length === 2;
      expect(isSetUp || commands.join() === 'npm run -s check', commands.join(' && ')).toBe(true);
    }
  });

  it('runs the version of Node that the project names', () => {
    const images = jobs.flatMap(({ container }) => container?.image ?? []);
    expect(new Set(images)).toEqual(new Set([`node:${read('.nvmrc').trim()}-bookworm`]));
  });
});
