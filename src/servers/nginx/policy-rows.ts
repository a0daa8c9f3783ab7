/**
 * The rows of nginx's maps that depend on a shop's settings: policies, and the hosts to which requests are forwarded.
 */
import { digest } from '#releases/digest.ts';
import type { HeaderRules } from '#serving/header-rules.ts';
import type { RoutingTable } from '#serving/routing-table.ts';
import { OWN_HOST_IMAGES } from '#site/image.ts';
import { POLICY_HEADER } from './layout-rows.ts';
import { row } from './quote.ts';

const HASH_CHARS = 12;

/**
 * Suffixes of the keys of a policy's parts. nginx reads no word of more than 4,096 bytes, and the code of a shop's
 * footer can lead to a policy of 9 kB (`pipeline/headers/footer-code.ts`).
 */
export const POLICY_PARTS = ['', ' 2', ' 3', ' 4'] as const;
/** Characters equal bytes, because a policy is ASCII text. */
const PART_CHARS = 3_800;
/** Key of the row with the image host. Stored configurations have it, so it does not change. */
export const IMAGES_KEY = '/pictures';

export interface PolicyRows {
  /** Identifies the content. Shops with equal policies share the rows. */
  id: string;
  rows: string;
}

export function policyRows({ passedOn, authProxy }: RoutingTable, { sets }: HeaderRules): PolicyRows {
  const images = passedOn.find(({ prefix }) => prefix === OWN_HOST_IMAGES)?.to ?? '';
  const policies = Object.entries(sets).map(([set, headers]) => [set, headers[POLICY_HEADER] ?? ''] as const);
  const id = digest(JSON.stringify([policies, images, authProxy])).slice(0, HASH_CHARS);
  const parts = policies.flatMap(([set, policy]) =>
    partsOf(policy).map((part, at) => [set + POLICY_PARTS[at], part]),
  );
  const values = [...parts, [IMAGES_KEY, images], ['/auth', authProxy ?? '']];
  return { id, rows: values.map(([name, value = '']) => row(`${id} ${name}`, value)).join('') };
}

function partsOf(policy: string): string[] {
  return POLICY_PARTS.map((_, at) => policy.slice(at * PART_CHARS, (at + 1) * PART_CHARS)).filter(
    (part, at) => at === 0 || part !== '',
  );
}
