/** Replaces values that are random in each recording. */
import type { Endpoint } from '#contract/endpoint.ts';
import type { Example } from './example.ts';

/** Field or parameter with random values → the prefix that replaces them in examples, followed by a number. */
const FIXED: Readonly<Record<string, string>> = {
  token: 'session-token-',
  access_token: 'courier-token-',
  paymentID: 'payment-id-0000000000000',
  code: 'reset-code-',
  invoice: '100000',
  orderNumber: '100000',
  ticketId: '1000',
};
/** Random ids of records. */
const OBJECT_ID = /^[0-9a-f]{24}$/;
/** A generated value: it contains a digit, or is as long as a token (which may contain no digit). */
const RANDOM = /\d|^[\w-]{20,}$/;
/** The id in the URL of an uploaded image. */
const UPLOAD = /\/api\/v1\/image\/([\w-]{32})$/;

/**
 * @param seed the seeded documents as text; ids in it are the same in each recording
 */
export function fixedValues(examples: ReadonlyMap<Endpoint, Example>, seed: string): Map<Endpoint, Example> {
  const fixed = new Map<string, string>();
  const add = (value: string, prefix: string) => {
    if (fixed.has(value)) return;
    const number = [...fixed.values()].filter((text) => text.startsWith(prefix)).length + 1;
    fixed.set(value, prefix + String(number).padStart(2, '0'));
  };
  const find = (value: unknown, name: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) find(inner, key);
    } else if (typeof value === 'string') {
      const upload = UPLOAD.exec(value)?.[1];
      if (upload !== undefined) add(upload, 'uploaded-image-');
      else if (OBJECT_ID.test(value) && !seed.includes(value)) add(value, '65a0000000000000000000');
      else if (FIXED[name] !== undefined && RANDOM.test(value)) add(value, FIXED[name]);
    }
  };
  find([...examples.values()], '');
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replace(inner)]));
    }
    if (typeof value !== 'string') return value;
    const id = [...fixed.keys()].find((random) => value.includes(random));
    return id === undefined ? value : value.replaceAll(id, fixed.get(id) ?? '');
  };
  return new Map([...examples].map(([endpoint, example]) => [endpoint, replace(example) as Example]));
}
