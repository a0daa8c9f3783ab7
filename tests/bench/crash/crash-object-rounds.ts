/**
 * Lets builds into an object store fail again and again. The store is the protocol double of the tests: it has
 * conditional writes, and its clock and its responses are under control.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { objectKeys } from '#serving/object-layout.ts';
import { type S3Double, startS3Double } from '#tests/support/s3-double.ts';
import { unservedFiles } from './crash-edge.ts';
import {
  buildVersion,
  type CrashWork,
  makeBundles,
  openObjectWork,
  problemsAfterBuild,
  problemsOf,
} from './crash-work.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A lease has run out a minute after its last renewal. */
const LEASE_OVER_MS = 61_000;

/**
 * - `call`: killed before the store gets a call; `response`: killed after the store has done it.
 * - `moment`: killed after a random time.
 * - `busy`: the store responds to every call from one on with 503.
 * - `two`: two builders at once, one of them killed.
 * - `lost`: a call is held until the leases have run out and another build is live, and then done.
 */
const KINDS = ['call', 'response', 'lost', 'moment', 'two', 'busy', 'call', 'lost'] as const;
export type ObjectKind = (typeof KINDS)[number];

export interface ObjectCrashReport {
  rounds: Map<ObjectKind, number>;
  /** Programs that did not end by themselves with success. */
  failed: number;
  /** Blobs that were removed as garbage. */
  removed: number;
  /** What was wrong after a round; empty when all held. */
  problems: string[];
}

/** @param folder of the bundles @param random in [0, 1) */
export async function crashObjectRounds(
  folder: string,
  count: number,
  random: () => number,
): Promise<ObjectCrashReport> {
  await makeBundles(folder, 3 * count + 3);
  const double = await startS3Double();
  try {
    return await allRounds(openObjectWork(folder, double.url), double, count, random);
  } finally {
    await double.close();
  }
}

async function allRounds(work: CrashWork, double: S3Double, count: number, random: () => number) {
  const report: ObjectCrashReport = { rounds: new Map(), failed: 0, removed: 0, problems: [] };
  await ended(program(work, double, 0));
  const before = double.calls.length;
  const began = performance.now();
  await ended(program(work, double, 1));
  const whole = { calls: double.calls.length - before, ms: performance.now() - began };
  const start = random();
  for (let round = 1; round <= count; round += 1) {
    const kind = KINDS[round % KINDS.length] ?? 'call';
    // Spread evenly over the calls from a random one on, so that many rounds leave no gap.
    const failAt = 1 + Math.floor(((round / count + start) % 1) * whole.calls);
    report.failed += await crash(work, double, {
      kind,
      version: 3 * round,
      failAt,
      afterMs: random() * whole.ms,
    });
    report.rounds.set(kind, (report.rounds.get(kind) ?? 0) + 1);
    double.allows = () => true;
    double.beforeResponse = () => undefined;
    double.clock.now += LEASE_OVER_MS;
    const blobs = blobsOf(double);
    const problems = [
      ...(await problemsIn(work, double)),
      ...(await healingProblems(work, double, 3 * round + 2)),
    ];
    report.removed += blobs.filter((key) => !double.objects.has(key)).length;
    report.problems.push(...problems.map((problem) => `round ${round} (${kind}, ${failAt}): ${problem}`));
  }
  return report;
}

interface Failing {
  kind: ObjectKind;
  version: number;
  /** Number of the call. */
  failAt: number;
  /** Time until the program is killed. */
  afterMs: number;
}

/** Returns how many programs failed. */
async function crash(work: CrashWork, double: S3Double, failing: Failing): Promise<number> {
  const { kind, version, failAt, afterMs } = failing;
  const first = program(work, double, version);
  const second = kind === 'two' ? program(work, double, version + 1) : null;
  let calls = 0;
  const isDue = () => {
    calls += 1;
    return calls === failAt;
  };
  const kill = async () => {
    const closed = ended(first);
    first.kill('SIGKILL');
    await closed;
    double.clock.now += LEASE_OVER_MS;
  };
  const timer = kind === 'moment' ? setTimeout(() => first.kill('SIGKILL'), afterMs) : undefined;
  double.allows = async () => {
    if (kind === 'busy') return isDue() || calls > failAt ? 'slow down' : true;
    if (kind === 'lost' && isDue()) {
      double.clock.now += LEASE_OVER_MS;
      await buildVersion(openObjectWork(work.folder, double.url), version + 1).catch(() => undefined);
    }
    if ((kind === 'call' || kind === 'two') && isDue()) {
      await kill();
      return false;
    }
    return true;
  };
  double.beforeResponse = async () => {
    if (kind === 'response' && isDue()) await kill();
  };
  const codes = await Promise.all([ended(first), second === null ? 0 : ended(second)]);
  clearTimeout(timer);
  return codes.filter((code) => code !== 0).length;
}

function program(work: CrashWork, double: S3Double, version: number): ChildProcess {
  const script = path.join(import.meta.dirname, 'crash-object-program.ts');
  return spawn(process.execPath, [script, work.folder, String(version), double.url], { stdio: 'ignore' });
}

/** Exit code; null of a killed program. */
function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.on('close', resolve);
  });
}

async function problemsIn(work: CrashWork, double: S3Double): Promise<string[]> {
  const unserved = [work.store, work.copy].map((store) => unservedFiles(double, store, work.shop.domain));
  return [...(await problemsOf(work)), ...(await Promise.all(unserved)).flat()];
}

/** A build and a copy that nothing interrupts bring this version live. Two sweeps, days apart, remove nothing live. */
async function healingProblems(work: CrashWork, double: S3Double, version: number): Promise<string[]> {
  const unbuilt = await problemsAfterBuild(work, version, 0);
  const held = [...double.objects].filter(([key, { body }]) => isHeldLease(key, body)).map(([key]) => key);
  for (const store of [work.store, work.copy]) {
    await store.removeGarbage();
    double.clock.now += 2 * DAY_MS;
    await store.removeGarbage();
  }
  return [
    ...unbuilt,
    ...held.map((key) => `the next build did not remove ${key}`),
    ...(await problemsIn(work, double)),
  ];
}

function isHeldLease(key: string, body: Buffer): boolean {
  return key.endsWith(objectKeys.lease('')) && JSON.parse(body.toString()).owner !== null;
}

function blobsOf({ objects }: S3Double): string[] {
  return [...objects.keys()].filter((key) => key.includes(`/${objectKeys.blob('')}`));
}
