/** Why a shop or a file was not built, for an operator. */
import { diskAdvice, errorMessage } from '#system/error-facts.ts';
import { SnapshotError } from '../snapshot/snapshot-error.ts';

/** The messages of an error and its causes, and the remedy for an error of the file system. */
export function failureMessage(error: unknown): string {
  // The message of a `SnapshotError` includes its cause and the remedy.
  if (!(error instanceof Error) || error instanceof SnapshotError) return errorMessage(error);
  const cause = error.cause === undefined ? '' : failureMessage(error.cause);
  const message =
    cause === '' || error.message.includes(cause) ? error.message : `${error.message} (${cause})`;
  const advice = diskAdvice(error);
  return advice === '' ? message : `${message}. ${advice}`;
}
