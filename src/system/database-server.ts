/** Errors of a Postgres server for an operator. */
import { errorMessage } from './error-facts.ts';

/** A server of Postgres cannot be used. The message names the variable with its address, and what to do. */
export class DatabaseServerError extends Error {
  override name = 'DatabaseServerError';

  /** @param variable the environment variable that holds the server's address */
  constructor(variable: string, cause: unknown) {
    super(
      `The Postgres server of ${variable} cannot be used (${reasonOf(cause)}). Start it, or correct ${variable}.`,
      { cause },
    );
  }
}

/** A name with several addresses fails with one error for each, and no message of its own. */
function reasonOf(cause: unknown): string {
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return errorMessage(first);
}
