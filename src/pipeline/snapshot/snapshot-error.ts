/** A shop's data could not be read completely enough to publish it; the last release stays live. */
import { ApiError, ContractError } from '#contract/api-error.ts';
import { errorMessage } from '#system/error-facts.ts';
import { RequestError } from '../api/request-error.ts';

const TOO_MANY_REQUESTS = 429;

export class SnapshotError extends Error {
  override name = 'SnapshotError';
  readonly domain: string;
  /** Name of the call in `src/contract/endpoints/`. */
  readonly call: string;
  /** Requests that were sent before, retries included. */
  readonly calls: number;

  /** The message contains the cause's message and what the operator can do. */
  constructor(domain: string, call: string, calls: number, cause: unknown) {
    super(`${problemOf(cause)}. ${remedyFor(cause)}`, { cause });
    this.domain = domain;
    this.call = call;
    this.calls = calls;
  }
}

/** The message of a failure without its full stop. */
export function problemOf(cause: unknown): string {
  return errorMessage(cause).replace(/\.$/, '');
}

function remedyFor(cause: unknown): string {
  if (cause instanceof RequestError) return 'Check that the API host is up and that its URL is right.';
  if (cause instanceof ContractError) return 'The API must respond as src/contract/README.md defines.';
  if (cause instanceof ApiError && cause.status === TOO_MANY_REQUESTS) {
    return 'The API accepts fewer calls: build later, or with a lower API_CONCURRENCY.';
  }
  if (cause instanceof ApiError) return 'Look into the log of the API and build again.';
  return 'Build again; the last release stays live until then.';
}
