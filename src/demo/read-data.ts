/** Reads the demo shops' data files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { errorMessage } from '#system/error-facts.ts';

/**
 * The content of `src/demo/<file>`, parsed by the schema.
 *
 * @throws Error with file, record and field of each invalid value
 */
export function readData<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const name = `src/demo/${file}`;
  const content = parseJson(name, readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${locationOf(content, issue.path)}: ${issue.message}`);
  throw new Error(`${name} cannot be seeded. ${issues.join('; ')}`);
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${name} is not JSON: ${errorMessage(cause)}`, { cause });
  }
}

const Named = z.union([
  z.object({ name: z.string() }).transform(({ name }) => name),
  z.object({ title: z.string() }).transform(({ title }) => title),
]);

/** The path of a value in the content, with the name or title of each record in it: `3 ("Tea") price`. */
function locationOf(content: unknown, steps: readonly PropertyKey[]): string {
  let value = content;
  const location = steps.map((step) => {
    value = Object(value)[step];
    const named = Named.safeParse(value);
    return named.success ? `${String(step)} (${JSON.stringify(named.data)})` : String(step);
  });
  return location.join(' ') || 'the file';
}
