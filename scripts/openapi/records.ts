/** The records of the contract's responses, by name. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Description,
  describeSchema,
  type ListDescription,
  type RecordDescription,
} from '#contract/describe.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Schema } from '#contract/readers/schema.ts';

const ENTITIES = path.resolve('src/contract/entities');

export interface Records {
  /** What the responses of a row have; undefined for responses without fields. */
  replyOf: (endpoint: Endpoint) => RecordDescription | ListDescription | undefined;
  /** The name of a record; undefined for one that is a part of another. */
  nameOf: (record: RecordDescription) => string | undefined;
  /** The records with names that the responses contain, sorted by name. */
  named: ReadonlyMap<string, RecordDescription>;
}

/**
 * The name of a record is the export name of its schema in `src/contract/entities`, or the one of its table without
 * `Fields`.
 */
export async function contractRecords(endpoints: readonly Endpoint[]): Promise<Records> {
  const modules: Readonly<Record<string, unknown>>[] = [];
  for (const file of readdirSync(ENTITIES).sort()) {
    modules.push(await import(pathToFileURL(path.join(ENTITIES, file)).href));
  }
  return recordsOf(endpoints, modules);
}

/**
 * As {@link contractRecords}.
 *
 * @param modules exports with the schemas of records
 */
export function recordsOf(
  endpoints: readonly Endpoint[],
  modules: readonly Readonly<Record<string, unknown>>[],
): Records {
  const names = namedTables(
    modules.flatMap((module) => Object.entries(module).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  const replies = new Map<Endpoint, RecordDescription | ListDescription>();
  for (const endpoint of endpoints) {
    const description = endpoint.reply === null ? null : describeSchema(endpoint.reply);
    if (description !== null) replies.set(endpoint, description);
  }
  const nameOf = ({ table }: RecordDescription) => names.get(table)?.name;
  const named = new Map<string, RecordDescription>();
  const collect = (description: Description): void => {
    if (description.kind === 'list') description.items.forEach(collect);
    if (description.kind !== 'record') return;
    const name = nameOf(description);
    if (name !== undefined) named.set(name, names.get(description.table)?.schema ?? description);
    for (const { value } of description.fields) collect(value);
  };
  for (const reply of replies.values()) collect(reply);
  return {
    replyOf: (endpoint) => replies.get(endpoint),
    nameOf,
    named: new Map([...named].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

interface NamedTable {
  name: string;
  /** Of the schema that reads the table; only this description names the record for errors. */
  schema?: RecordDescription;
}

/** Tables with names: those that a schema reads, and exported ones like `variationFields`. */
function namedTables(exported: readonly (readonly [string, unknown])[]): ReadonlyMap<unknown, NamedTable> {
  const tables = new Map<unknown, NamedTable>();
  for (const [name, value] of exported) {
    const schema = isSchema(value) ? describeSchema(value) : null;
    if (schema?.kind === 'record' && !tables.has(schema.table)) tables.set(schema.table, { name, schema });
  }
  const taken = new Set([...tables.values()].map(({ name }) => name));
  for (const [table, value] of exported) {
    const name = `${table.charAt(0).toUpperCase()}${table.slice(1)}`.replace(/Fields$/, '');
    const isTable = typeof value === 'function' && table.endsWith('Fields');
    if (isTable && !tables.has(value) && !taken.has(name)) tables.set(value, { name });
  }
  return tables;
}

function isSchema(value: unknown): value is Schema<unknown> {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}
