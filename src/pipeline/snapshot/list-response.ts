/** Checks of responses that are lists. */
import { ContractError } from '#contract/api-error.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { unwrap } from '#contract/readers/schema.ts';
import { isRow } from '#contract/readers/values.ts';

export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The warning for records that the contract rejected. */
export function unreadableText({ name }: Endpoint, count: number): string {
  const records = count === 1 ? '1 record was' : `${count} records were`;
  return `${name}: ${records} left out, without a required field or with control characters in the id.`;
}

/** The contract rejected every record of a list. */
export class UnusableListError extends ContractError {}

/**
 * List replies parse any other value as an empty list, because some calls return null for "none". An error text, or a
 * list without a single readable item, must not count as an empty list.
 * @throws {ContractError} an {@link UnusableListError} for a list of unreadable items
 */
export function refuseNoList(endpoint: Endpoint, url: string, body: string): void {
  const inner = unwrap(JSON.parse(body));
  const isNone = Array.isArray(inner)
    ? inner.every((item) => item === null)
    : isRow(inner)
      ? Object.keys(inner).length === 0
      : inner === null || inner === undefined;
  if (isNone) return;
  const call = { endpoint: endpoint.name, method: endpoint.method, url };
  if (!Array.isArray(inner)) throw new ContractError(call, { issues: ['expected a list'] });
  throw new UnusableListError(call, { issues: ['none of its items has the required fields'] });
}
