/** Limits of all connections to a Postgres server, and their errors for an operator. */
import { errorMessage } from './error-facts.ts';

/**
 * Options of `pg` for every connection. Queries need a separate limit: if a connection is dropped silently, the kernel
 * only ends a query after a quarter of an hour.
 */
export const CONNECTION_OPTIONS = {
  /** Also limits the wait for a pool whose connections are all in use. */
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** A Postgres server cannot be used. The message names the variable with its URL, the reason and the remedy. */
export class DatabaseServerError extends Error {
  override name = 'DatabaseServerError';

  /** @param variable the environment variable with the server's URL */
  constructor(variable: string, cause: unknown) {
    super(
      `The Postgres server of ${variable} cannot be used (${reasonOf(cause)}). Start it, or correct ${variable}.`,
      { cause },
    );
  }
}

/** A host name with several IP addresses fails with an AggregateError without a message: one error for each address. */
function reasonOf(cause: unknown): string {
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return errorMessage(first);
}
