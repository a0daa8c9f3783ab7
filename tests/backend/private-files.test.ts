import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createUploadStore } from '#backend/images/uploads.ts';
import { createOutbox } from '#backend/mail.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';
import { NOW } from './test-backend.ts';

/** Modes of the files below a folder. */
function modesOf(dir: string): number[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).mode & 0o777);
}

it('mails, which have links of resets, are read by their owner alone', async () => {
  const dir = await temporaryDir();
  await createOutbox(
    path.join(dir, 'outbox'),
    () => NOW,
  )({ to: 'a@b.example', subject: 'Reset', text: '#reset=1' });
  expect(modesOf(dir)).toEqual([0o600]);
});

it('images of shoppers, such as bank slips, are read by their owner alone', async () => {
  const dir = await temporaryDir();
  const image = sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } }).png();
  expect(await createUploadStore(path.join(dir, 'uploads')).save(await image.toBuffer())).not.toBeNull();
  expect(modesOf(dir)).toEqual([0o600]);
});
