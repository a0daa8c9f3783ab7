import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { ROOT } from '#tests/support/test-site.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const FILES = readdirSync(path.join(ROOT, 'deploy'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.\w+$|Containerfile$/.test(file))
  .map((file) => `deploy/${file}`);
const GUIDES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })];
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

/** `npm run` with its options, also over several lines of YAML. */
const COMMAND = /npm run (?:-s )?([a-z:]+)((?: -- )[^`&|\n]*(?:\n\s+--[^`&|\n]*)*)?/g;

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
      volumes: z.array(z.string()).optional(),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});
const compose = Compose.parse(parse(read('deploy/compose.yaml'), { merge: true }));

const Variables = z.record(z.string(), z.string()).optional();
const Step = z.union([
  z.object({ uses: z.string(), env: Variables }),
  z.object({ run: z.string(), env: Variables }),
]);
const Workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  jobs: z.record(
    z.string(),
    z.object({ 'runs-on': z.string(), env: Variables, steps: z.array(Step).min(1) }),
  ),
});
const WORKFLOWS = FILES.filter((file) => file.includes('/workflows/'));
/** Variables of the programs that upload to a hosting service. */
const OF_SERVICES = [
  'CLOUDFLARE_ACCOUNT_ID',
  'CLOUDFLARE_API_TOKEN',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'NETLIFY_AUTH_TOKEN',
  'NETLIFY_SITE_ID',
];

/** The variables that the commands read. */
const documentedVariables = () =>
  [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);

describe('files for a deployment and documentation', () => {
  it.each([...FILES, ...GUIDES])('%s names commands and options that exist', (file) => {
    for (const [, name = '', options = ''] of read(file).matchAll(COMMAND)) {
      expect(Object.keys(scripts), `npm run ${name}`).toContain(name);
      const script = / (scripts\/[\w-]+\.ts)$/.exec(scripts[name] ?? '')?.[1] ?? '';
      const own = script === '' ? '' : read(script);
      const source = own + (own.includes('target-options.ts') ? read('scripts/target-options.ts') : '');
      const declared = [...source.matchAll(/(?<=')--[a-z-]+(?=[ '])/g)].map(([option]) => option);
      for (const [option] of options.matchAll(/(?<=[ [])--[a-z-]+/g)) {
        expect([...declared, '--help'], `npm run ${name}`).toContain(option);
      }
      const service = / --host ([a-z-]+)/.exec(options)?.[1] ?? '';
      expect(source, file).toContain(service);
    }
  });

  it.each([...FILES, ...GUIDES])('%s names files of the repository that exist', (file) => {
    for (const [name] of read(file).matchAll(/(?<![\w/.-])(?:src|tests|scripts|deploy)\/[\w./-]*\w/g)) {
      // `deploy/.env` is written by the operator, after its example.
      const isPresent = [name, `${name}.example`].some((one) => existsSync(path.join(ROOT, one)));
      expect(isPresent, name).toBe(true);
    }
  });

  it('name every variable that compose needs', () => {
    const example = read('deploy/.env.example');
    const needed = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(needed.length).toBeGreaterThan(0);
    for (const name of needed) expect(example).toMatch(new RegExp(`^#?${name}=`, 'm'));
  });

  it('start the worker by node, which gets the signals for process 1', () => {
    const [program, script = ''] =
      /^CMD \["(\w+)", "([^"]+)"\]$/m.exec(read('deploy/Containerfile'))?.slice(1) ?? [];
    expect(program).toBe('node');
    expect(scripts.worker).toBe(`node ${script}`);
  });

  it('run nothing as root: the image has a user, and services have one without privileges', () => {
    const image = read('deploy/Containerfile');
    expect(image.slice(image.lastIndexOf('\nCOPY'))).toMatch(/^USER node$/m);
    expect(read('deploy/compose.yaml')).not.toMatch(/^\s*(?:user|privileged|cap_add):/m);
    const services = FILES.filter((file) => file.endsWith('.service'));
    expect(services).toHaveLength(2);
    for (const file of services) {
      expect(read(file), file).toMatch(/^User=storefront$/m);
      expect(read(file), file).toMatch(/^NoNewPrivileges=yes$/m);
    }
    const runbook = read('docs/operate/runbook.md');
    expect(runbook).not.toMatch(/NOPASSWD|sudo nginx|^nginx -|chown -R \S+ \/opt|^\s*include /m);
  });

  it('run one nginx by one command: image, services and the value of NGINX_COMMAND', () => {
    const command = /^#NGINX_COMMAND=(.+)$/m.exec(read('.env.example'))?.[1] ?? '';
    expect(command).toMatch(/^nginx -e stderr -p \S+ -c \S+\/_servers\/nginx\/storefront\.conf$/);
    expect(read('deploy/Containerfile')).toContain(`ENV NGINX_COMMAND="${command}"\n`);
    expect(read('deploy/storefront-nginx.service')).toContain(`ExecStart=/usr/sbin/${command} `);
    expect(compose.services.nginx?.command?.join(' ')).toBe(`${command} -g daemon off;`);
  });

  it('set variables of the worker that it reads', () => {
    const image = [...read('deploy/Containerfile').matchAll(/^ENV (.+)$/gm)]
      .map(([, line]) => line)
      .join(' ');
    const inImage = [...image.matchAll(/(\w+)=(?:"[^"]*"|\S+)/g)].map(([, name]) => name);
    expect(inImage.length).toBeGreaterThan(1);
    const inCompose = Object.keys(compose.services.worker?.environment ?? {});
    expect(inCompose.length).toBeGreaterThan(1);
    expect(documentedVariables()).toEqual(expect.arrayContaining([...inImage, ...inCompose]));
  });

  it('declare each volume and each service that they use', () => {
    for (const [name, { volumes = [], depends_on = {} }] of Object.entries(compose.services)) {
      const named = volumes
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((one) => /^[a-z-]+$/.test(one));
      expect(Object.keys(compose.volumes), name).toEqual(expect.arrayContaining(named));
      expect(Object.keys(compose.services), name).toEqual(expect.arrayContaining(Object.keys(depends_on)));
    }
  });

  it.each(WORKFLOWS)('%s has a trigger, steps and variables that something reads', (file) => {
    const workflow = Workflow.parse(parse(read(file)));
    for (const { env, steps } of Object.values(workflow.jobs)) {
      const commands = steps.map((step) => ('run' in step ? step.run : '')).join('\n');
      const isRead = (name: string) =>
        commands.includes(`$${name}`) || [...documentedVariables(), ...OF_SERVICES].includes(name);
      const names = [env, ...steps.map((step) => step.env)].flatMap((some) => Object.keys(some ?? {}));
      expect(names.filter((name) => !isRead(name))).toEqual([]);
    }
  });

  it('alert about states of shops and outcomes of hooks that the worker reports', () => {
    const Rules = z.object({
      groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
    });
    const rules = Rules.parse(parse(read('deploy/alerts.yml'))).groups.flatMap((group) => group.rules);
    const labels = rules.flatMap(({ expr }) => [...expr.matchAll(/(health|outcome)=~?"([^"]+)"/g)]);
    const known = read('src/worker/metrics.ts') + read('src/system/hook-signature.ts');
    expect(labels.length).toBeGreaterThan(3);
    for (const [, , values = ''] of labels) {
      for (const value of values.split('|')) expect(known).toContain(`'${value}'`);
    }
  });

  it('name metrics that the worker has', () => {
    const metrics = read('src/worker/metrics.ts');
    for (const file of ['docs/operate/runbook.md', 'deploy/alerts.yml']) {
      const named = new Set([...read(file).matchAll(/storefront_[a-z_]+/g)].map(([name]) => name));
      expect(named.size, file).toBeGreaterThan(5);
      for (const name of named) expect(metrics, file).toContain(`'${name}'`);
    }
  });
});
