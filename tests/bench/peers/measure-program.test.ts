import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { measureProgram } from './measure-program.ts';

it('counts the processor time of the program, not that of the shell around it', async () => {
  const work = 'const end = process.cpuUsage().user + 60_000; while (process.cpuUsage().user < end);';
  const { cpuMs, wallMs, peakMb } = await measureProgram(process.execPath, ['-e', work], tmpdir());
  expect(cpuMs).toBeGreaterThan(55);
  expect(wallMs).toBeGreaterThan(55);
  expect(peakMb).toBeGreaterThan(10);
});

it('fails with what the program printed', async () => {
  const failing = measureProgram('sh', ['-c', 'echo no such layout >&2; exit 3'], tmpdir());
  await expect(failing).rejects.toThrow(/3.*\n.*no such layout/);
});
