/** The end of the process that started this one. */

const CHECKED_EVERY_MS = 1_000;
/** Read when the program starts: the parent may end before the first check. */
const parentAtStart = process.ppid;

/** The process that started this one is gone, and nothing waits for the work. */
class OrphanedError extends Error {
  override name = 'OrphanedError';
}

/**
 * A signal that aborts with an {@link OrphanedError} when the parent is gone: npm, or a program with an IPC channel. It
 * never aborts in a process that a shell started directly, because a shell may end before its background jobs.
 * @param isNpmScript whether npm is the parent
 * @param consequence what the stop leaves undone, for the error's message
 */
export function abortWhenOrphaned(isNpmScript: boolean, consequence: string): AbortSignal {
  const stop = new AbortController();
  const abort = () =>
    stop.abort(new OrphanedError(`Stopped because its parent process is gone: ${consequence}.`));
  if (process.channel) {
    process.once('disconnect', abort);
    // A listener keeps the channel, and with it the process, open after the work is done.
    process.channel.unref();
  } else if (isNpmScript) {
    const timer = setInterval(() => {
      if (process.ppid === parentAtStart) return;
      clearInterval(timer);
      abort();
    }, CHECKED_EVERY_MS);
    timer.unref();
  }
  return stop.signal;
}
