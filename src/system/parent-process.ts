/** Stops a command when its parent process ends. */
import { StoppedError } from './stop-signals.ts';

const CHECK_EVERY_MS = 1_000;
/** Read when the program starts, because the parent may end before the first check. */
const parentAtStart = process.ppid;

/**
 * A signal that aborts with a {@link StoppedError}, as at SIGTERM, when the parent process has ended, if the parent is
 * npm or a program with an IPC channel. It never aborts in a process that a shell started, because a shell may end
 * before its background jobs.
 * @param isNpmScript whether npm is the parent
 * @param consequence what is not done because of the stop, for the error's message
 */
export function abortWhenOrphaned(isNpmScript: boolean, consequence: string): AbortSignal {
  const stop = new AbortController();
  const abort = () =>
    stop.abort(new StoppedError('SIGTERM', `Stopped because its parent process is gone: ${consequence}.`));
  if (process.channel) {
    process.once('disconnect', abort);
    // A listener would keep the channel open, and with it the process, after the work is done.
    process.channel.unref();
  } else if (isNpmScript) {
    const timer = setInterval(() => {
      if (process.ppid === parentAtStart) return;
      clearInterval(timer);
      abort();
    }, CHECK_EVERY_MS);
    timer.unref();
  }
  return stop.signal;
}
