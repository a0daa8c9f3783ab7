/** Mail of the reference API: files in a folder, because it has no mail server. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { writeFileAtomic } from '#system/atomic-file.ts';
import { PRIVATE_FILE } from '#system/create-folder.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Writes each mail to a file of its own: `<epoch ms>-<random>.txt`. */
export function createOutbox(folder: string, now: () => number): SendMail {
  return ({ to, subject, text }) => {
    const file = path.join(folder, `${now()}-${randomBytes(4).toString('hex')}.txt`);
    return writeFileAtomic(file, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: PRIVATE_FILE });
  };
}
