/** The rows of nginx's maps that belong to a shop's settings: policies, and the hosts that it forwards to. */
import { digest } from '#releases/digest.ts';
import type { HeaderRules } from '#serving/header-rules.ts';
import type { RoutingTable } from '#serving/routing-table.ts';
import { OWN_HOST_PICTURES } from '#site/image.ts';
import { POLICY_HEADER } from './layout-rows.ts';
import { row } from './quote.ts';

const HASH_CHARS = 12;

export interface PolicyRows {
  /** Identifies the content. Shops with equal policies share the rows. */
  id: string;
  rows: string;
}

export function policyRows({ passedOn, authProxy }: RoutingTable, { sets }: HeaderRules): PolicyRows {
  const pictures = passedOn.find(({ prefix }) => prefix === OWN_HOST_PICTURES)?.to ?? '';
  const policies = Object.entries(sets).map(([set, headers]) => [set, headers[POLICY_HEADER] ?? ''] as const);
  const id = digest(JSON.stringify([policies, pictures, authProxy])).slice(0, HASH_CHARS);
  const values = [...policies, ['/pictures', pictures] as const, ['/auth', authProxy ?? ''] as const];
  return { id, rows: values.map(([name, value]) => row(`${id} ${name}`, value)).join('') };
}
