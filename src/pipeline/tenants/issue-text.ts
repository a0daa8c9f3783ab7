/** Problems of the tenants file as lines for an operator. */
import type * as z from 'zod';
import { didYouMean } from '../report/did-you-mean.ts';
import { FILE_FIELDS, TENANT_FIELDS } from './tenants-schema.ts';

const EXPECTED: Readonly<Record<string, string>> = {
  array: 'a list in [ ]',
  object: 'an object in { }',
  string: 'a text in double quotes',
};

/** One problem as `<position>: <what is wrong and what to write>`, such as `tenants[3].domain: …`. */
export function issueText(issue: z.core.$ZodIssue): string {
  const position = positionOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const known = issue.path[0] === 'tenants' ? TENANT_FIELDS : FILE_FIELDS;
    const fields = issue.keys.map((key) => `unknown field "${key}".${didYouMean(key, known)}`);
    return `${position}: ${fields.join(' ')} Known fields: ${known.join(', ')}.`;
  }
  if (issue.code === 'invalid_type') {
    const expected = EXPECTED[issue.expected] ?? issue.expected;
    return `${position}: ${issue.input === undefined ? 'is missing; ' : ''}give ${expected}`;
  }
  return `${position}: ${issue.message}`;
}

function positionOf(path: readonly PropertyKey[]): string {
  const keys = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return keys.length === 0 ? 'the file' : keys.join('').replace(/^\./, '');
}
