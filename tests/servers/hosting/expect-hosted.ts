/** Runs the table of routing cases against a hosting service, which may differ in listed cases. */
import { expect } from 'vitest';
import { ROUTING_CASES } from '#tests/pipeline/support/routing-cases.ts';

export interface HostedResponse {
  status: number;
  location?: string | undefined;
  body: string;
}

export interface OwnWay {
  status: number;
  file?: string;
  location?: string;
}

export interface Service {
  request(path: string): Promise<HostedResponse>;
  /** Status of a shell. */
  shell: 200 | 404;
  /** Status of a redirect to the canonical URL. */
  redirect: number;
  /** Case → response of the service, where it differs from the table. */
  own: Readonly<Record<string, OwnWay>>;
}

export async function expectHosted({ request, shell, redirect, own }: Service): Promise<void> {
  for (const [what, path, expected] of ROUTING_CASES) {
    const { status, location, body } = await request(path);
    const isShell = expected.file?.includes('_shells/');
    const way: OwnWay = own[what] ?? {
      ...expected,
      status: isShell ? shell : expected.status === 308 ? redirect : expected.status,
    };
    expect([status, location ?? null], `${what}: ${path}`).toEqual([way.status, way.location ?? null]);
    if (way.file === 'release.json') expect(JSON.parse(body), what).toHaveProperty('pages');
    else if (way.file !== undefined) expect(body.slice(0, 80), what).toContain(`This is ${way.file}.`);
  }
  const cases = ROUTING_CASES.map(([what]) => what);
  expect(Object.keys(own).filter((what) => !cases.includes(what))).toEqual([]);
}
