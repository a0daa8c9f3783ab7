/** Arbitrary responses of the API: any JSON at all, and JSON made of the API's own keys with odd values. */
import { endpoints } from '#contract/all-endpoints.ts';
import {
  type Description,
  describeSchema,
  type FieldDescription,
  type ValueKind,
} from '#contract/describe.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fc } from '#tests/support/properties.ts';

/** Fields that must never leave a parser, wherever they stand. */
export const SECRET_KEYS = [
  'Password',
  'password',
  'Secret',
  'secret',
  'key',
  'PrivateKey',
  'SignatureKey',
  'Username',
  'MerchantID',
] as const;

/** Every secret in {@link apiJson} contains this text, and nothing else does. */
export const SECRET_MARK = 'do-not-leak';

/** The fields of a description, those of its parts too. */
function fieldsOf(description: Description | null): FieldDescription[] {
  if (description?.kind === 'list') return description.items.flatMap(fieldsOf);
  if (description?.kind !== 'record') return [];
  return description.fields.flatMap((field) => [field, ...fieldsOf(field.value)]);
}

/** Fields of all responses. */
const FIELDS = Object.values<Endpoint>(endpoints).flatMap(({ reply }) =>
  reply === null ? [] : fieldsOf(describeSchema(reply)),
);

/** The keys of responses: of all fields, and those that no table has. */
const API_KEYS = [
  ...new Set([...FIELDS.flatMap(({ names }) => names), ...['data', 'src', 'socialLinks', 'Facebook']]),
];

const oddScalars = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '0',
    'true',
    'false',
    true,
    false,
    '1,250',
    '12.5',
    'NaN',
    '#',
    'undefined',
  ),
  fc.constantFrom<unknown>(
    'javascript:alert(1)',
    '//cdn.example/a.jpg',
    'https://x.example/y',
    '2025-01-04',
    'red',
  ),
  fc.constantFrom<unknown>(
    'Bkash',
    'Bank',
    'Whatsapp',
    'nav1',
    '<script>',
    '\ud800',
    '__proto__',
    1.005,
    -3,
    1e300,
  ),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.integer(),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

const { value, object } = fc.letrec<{ value: unknown; object: object }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    oddScalars,
    tie('object'),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
  object: fc
    .tuple(
      fc.dictionary(fc.constantFrom(...API_KEYS), tie('value'), { maxKeys: 12 }),
      fc.dictionary(fc.constantFrom(...SECRET_KEYS), fc.constant(`${SECRET_MARK}.example`), { maxKeys: 3 }),
      // Required fields often enough that records pass.
      fc.option(
        fc.record({
          _id: fc.constant('id1'),
          name: fc.constant('N'),
          productId: fc.constant('p1'),
          shopId: fc.constant('s1'),
        }),
      ),
    )
    .map(([fields, secrets, required]) => ({ ...fields, ...secrets, ...(required ?? {}) })),
}));

/** JSON spelled like the API's, with secrets in it. */
export const apiJson = value;

/** Values of required fields, by kind; 't1' for others. */
const SAMPLES: Partial<Record<ValueKind, unknown>> = {
  money: '120.50',
  number: 7,
  image: '/a.jpg',
  link: 'https://pay.example/1',
  time: '2025-01-04T00:00:00.000Z',
};

/** The fields that some call requires. A session needs its token, payments a known method and state. */
const REQUIRED = Object.fromEntries([
  ['access_token', 't1'],
  ...FIELDS.filter(({ isRequired }) => isRequired).flatMap(({ names, value }) =>
    value.kind === 'value' ? [[names[0] ?? '', SAMPLES[value.value] ?? 't1']] : [],
  ),
  ['Getaway', 'Bank'],
  ['state', 'paid'],
]);
const complete = object.map((fields) => ({ ...REQUIRED, ...fields }));
const completeList = fc.array(complete, { maxLength: 3 });

/** Records and lists of them as the API sends them, complete enough for each call. */
export const apiResponse = fc.oneof(
  complete,
  completeList,
  completeList.map((data) => ({ data })),
);

/** Any JSON: half of it spelled like the API's. */
export const anyJson = fc.oneof(apiJson, fc.jsonValue({ maxDepth: 4 }));
