/** Lets a command continue if an output fails: its reader has ended (`| head`), or its disk is full. */
import type { Writable } from 'node:stream';

/**
 * Ignores write errors of outputs. A closed pipe is ignored without a message.
 * @param report called once for an output that fails for another reason
 */
export function ignoreBrokenPipe(outputs: readonly Writable[], report: (text: string) => void): void {
  for (const output of outputs) {
    let isReported = false;
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || isReported) return;
      isReported = true;
      report(`The command continues without this output (${error.message}).`);
    });
  }
}
