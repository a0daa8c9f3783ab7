import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { outliveReaders } from '#pipeline/command/outlive-readers.ts';

function lose(codes: readonly string[]): string[] {
  const output = new PassThrough();
  const told: string[] = [];
  outliveReaders([output], (text) => told.push(text));
  for (const code of codes) output.emit('error', Object.assign(new Error(`${code}: write`), { code }));
  return told;
}

describe('an output that is lost', () => {
  it('ends nothing and is not told when its reader left', () => {
    expect(lose(['EPIPE', 'EPIPE'])).toEqual([]);
  });

  it('ends nothing and is told once when it cannot be written', () => {
    expect(lose(['ENOSPC', 'ENOSPC'])).toEqual(['The build goes on without its report (ENOSPC: write).']);
  });
});
