/** Outputs whose reader ends early (`| head`), or whose disk is full, must not end a command midway. */
import type { Writable } from 'node:stream';

/**
 * Drops text that an output cannot take. An output whose reader closed the pipe is dropped without a message.
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
