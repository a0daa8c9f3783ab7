/** Mails that the test API has sent. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { E2E_OUTBOX } from '../../support/e2e-ports.ts';

/** Texts of the mails to an email, oldest first. */
export async function mailsTo(address: string): Promise<string[]> {
  const files = (await readdir(E2E_OUTBOX).catch(() => [])).filter((file) => file.endsWith('.txt')).sort();
  const mails = await Promise.all(files.map((file) => readFile(path.join(E2E_OUTBOX, file), 'utf8')));
  return mails.filter((mail) => mail.startsWith(`To: ${address}\n`));
}
