/** Environment variables, checked by a schema. */
import * as z from 'zod';
import { ConfigError } from './config-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses the variables that the schema names. An empty variable counts as not set. Blanks around a value are dropped:
 * container runtimes keep those of a file, and its carriage returns.
 * @throws {ConfigError} listing every invalid variable with the expected value
 */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  env: Environment,
): z.output<Schema> {
  const given = Object.entries(env)
    .map(([name, value]) => [name, value?.trim()])
    .filter(([, value]) => value);
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `  ${name}${shown(name, env[name] ?? '')}: ${message}`;
  });
  throw new ConfigError(`The environment cannot be used:\n${lines.join('\n')}`);
}

/** The value for a message that is logged: empty for a secret, and without the password of a URL. */
function shown(name: string, value: string): string {
  if (/(?:SECRET|TOKEN|KEY)$/.test(name)) return '';
  return `="${value.replace(/\/\/[^/@]*@/, '//…@')}"`;
}

/** Schema of a variable that holds a whole number in decimal digits. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `give a whole number from ${least} to ${most}`,
    })
    .transform(Number);
