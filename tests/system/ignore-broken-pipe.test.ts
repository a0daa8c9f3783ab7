import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ignoreBrokenPipe } from '#system/ignore-broken-pipe.ts';

/** What is reported when an output fails with these codes. */
function reportsAfter(codes: readonly string[]): string[] {
  const output = new PassThrough();
  const reports: string[] = [];
  ignoreBrokenPipe([output], (text) => reports.push(text));
  for (const code of codes) output.emit('error', Object.assign(new Error(`${code}: write`), { code }));
  return reports;
}

describe('an output that fails', () => {
  it('is not reported when its reader closed the pipe', () => {
    expect(reportsAfter(['EPIPE', 'EPIPE'])).toEqual([]);
  });

  it('is reported once for another reason', () => {
    expect(reportsAfter(['ENOSPC', 'ENOSPC'])).toEqual([
      'The command continues without this output (ENOSPC: write).',
    ]);
  });
});
