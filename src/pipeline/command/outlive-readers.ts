/** A reader that leaves early (`| head`), or a full disk below a log, must not end a build midway. */
import type { Writable } from 'node:stream';

/**
 * Drops what cannot be written any more.
 * @param complain where it is told once that an output is lost; a reader who left needs no telling
 */
export function outliveReaders(outputs: readonly Writable[], complain: (text: string) => void): void {
  for (const output of outputs) {
    let isTold = false;
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && !isTold)
        complain(`The build goes on without its report (${error.message}).`);
      isTold = true;
    });
  }
}
