import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runScript } from '#tests/support/run-script.ts';

function outDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('preview of a folder without shops prints how to build one', async () => {
  const preview = runScript('preview', ['--out', outDir(), '--port', '0']);
  await preview.prints(/ has no shop\. Build one: npm run build/);
});

it('preview exits with code 1 and prints a remedy when the host table is damaged', async () => {
  const folder = outDir();
  writeFileSync(path.join(folder, '_hosts.json'), '{');
  const preview = runScript('preview', ['--out', folder, '--port', '0']);
  expect(await preview.ended).toBe(1);
  expect(preview.printed()).toMatch(/_hosts\.json is damaged\. Build any shop: that writes it anew\.\n$/);
});
