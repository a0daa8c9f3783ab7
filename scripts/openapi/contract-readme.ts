/**
 * The generated parts of the contract's README, between `<!-- calls:start -->` and `<!-- calls:end -->`, and between
 * `<!-- fields:start Product Variation -->` and `<!-- fields:end -->` with the names of records. The part
 * `<!-- fields:start others -->` has the records that no part names.
 */
import { endpoints } from '#contract/all-endpoints.ts';
import type { Description, FieldDescription, RecordDescription } from '#contract/describe.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { API_EXTENSIONS } from '#contract/extensions.ts';
import { isRow } from '#contract/readers/values.ts';
import type { Example } from './example.ts';
import { markdownTable, wrapped } from './markdown.ts';
import type { Records } from './records.ts';
import { responseShape } from './response-shape.ts';
import { rowFacts } from './row-facts.ts';

const PART = /(<!-- (calls|fields):start ?([^>]*?) ?-->\n)[\s\S]*?(<!-- \2:end -->)/g;
const OTHERS = 'others';
/** A body with more fields has its example in the OpenAPI document alone. */
const MAX_BODY_FIELDS = 6;
const OBJECT_ID = /^[0-9a-f]{24}$/;

/**
 * The README with new parts.
 *
 * @throws Error when a part names a record that no response has, or that another part names
 */
export function contractReadme(
  readme: string,
  examples: ReadonlyMap<Endpoint, Example>,
  records: Records,
): string {
  const rest = new Map(records.named);
  const take = (name: string): [string, RecordDescription] => {
    const record = rest.get(name);
    if (record === undefined)
      throw new Error(`No response has the record ${name}, or a part has it already.`);
    rest.delete(name);
    return [name, record];
  };
  const named = new Map(
    [...readme.matchAll(PART)]
      .filter(([, , kind, names]) => kind === 'fields' && names !== OTHERS)
      .map(([, , , names = '']) => [names, names.split(' ').map(take)]),
  );
  return readme.replaceAll(PART, (_, start: string, kind: string, names: string, end: string) => {
    const part =
      kind === 'calls' ? callsTable(examples, records) : fieldLists(named.get(names) ?? [...rest], records);
    return `${start}\n${part}\n\n${end}`;
  });
}

function callsTable(examples: ReadonlyMap<Endpoint, Example>, records: Records): string {
  const facts = rowFacts();
  const byName = new Map(Object.values<Endpoint>(endpoints).map((endpoint) => [endpoint.name, endpoint]));
  // In the order of the source files.
  const rows = [...facts].flatMap(([name, { text }]) => {
    const endpoint = byName.get(name);
    if (endpoint === undefined) return [];
    const example = examples.get(endpoint);
    return example === undefined ? [] : [callRow(endpoint, example, text, records)];
  });
  return markdownTable(['Row', 'Call', 'Takes', 'Response', 'Notes'], rows);
}

function callRow(endpoint: Endpoint, example: Example, notes: string, records: Records): string[] {
  const isExtension = (API_EXTENSIONS as readonly string[]).includes(endpoint.name);
  return [
    `\`${endpoint.name}\`${isExtension ? ' **+**' : ''}`,
    callText(endpoint, example),
    shopIdText(endpoint, example),
    responseText(endpoint, example, records),
    notes.replaceAll('README §', '§'),
  ];
}

/** Method, path, query and body. */
function callText({ method, path, params, body }: Endpoint, { request }: Example): string {
  const inPath = new Set(path.split('/'));
  const query = Object.entries(params)
    .filter(([name]) => !inPath.has(`:${name}`))
    .map(([name, kind]) => (kind.endsWith('?') ? `${name}?` : name));
  const fields = isRow(request) ? Object.keys(request) : [];
  const bodyText =
    request === 'multipart'
      ? ', multipart `image`'
      : fields.length > MAX_BODY_FIELDS
        ? ', a body'
        : ` \`{ ${fields.join(', ')} }\``;
  const url = `${path.replaceAll(/:(\w+)/g, '{$1}')}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  return `${method} ${url}${body === undefined ? '' : bodyText}`;
}

/** Which id of a shop a call takes, as an argument or in its body. */
function shopIdText({ params }: Endpoint, { request }: Example): string {
  const kinds = Object.values(params);
  if (kinds.includes('slug')) return 'slug';
  if (kinds.includes('objectId')) return 'object id';
  const inBody = isRow(request) ? (request.shopId ?? request.shop_id) : undefined;
  if (typeof inBody !== 'string') return '–';
  return `${OBJECT_ID.test(inBody) ? 'object id' : 'slug'} in the body`;
}

function responseText(endpoint: Endpoint, example: Example, records: Records): string {
  if (endpoint.reply === null) return 'not read';
  const shape = responseShape(endpoint, example, records);
  if (shape === undefined) return '';
  const text = `${valueText(shape.value, records)}${shape.isNullable ? ' or none' : ''}`;
  return shape.keys.length === 0 ? text : `\`${shape.keys.join('.')}\`: ${text}`;
}

function fieldLists(named: readonly (readonly [string, RecordDescription])[], records: Records): string {
  return named
    .map(([name, { fields }]) => wrapped(`- **${name}:** ${fieldsText(fields, records)}`, '  '))
    .join('\n');
}

/** The fields in their order; neighbors of one kind have it once. */
function fieldsText(fields: readonly FieldDescription[], records: Records): string {
  const groups: { kind: string; names: Set<string> }[] = [];
  for (const { names, isRequired, value } of fields) {
    const spellings = names.map((name) => `\`${name}\``).join(' else ');
    const kind = valueText(value, records);
    if (groups.at(-1)?.kind !== kind) groups.push({ kind, names: new Set() });
    groups.at(-1)?.names.add(isRequired ? `**${spellings}**` : spellings);
  }
  return groups.map(({ kind, names }) => `${[...names].join(', ')} ${kind}`).join(' · ');
}

function valueText(value: Description, records: Records): string {
  switch (value.kind) {
    case 'value':
      return value.value;
    case 'list':
      return `list of ${value.items.map((item) => valueText(item, records)).join(' or ')}`;
    case 'record':
      return `${records.nameOf(value) ?? `(${fieldsText(value.fields, records)})`}${value.isListToo ? ' or a list of one' : ''}`;
  }
}
