/** Reads flags by a table that also makes the usage text: no command knows a flag that its help does not. */
import { parseArgs } from 'node:util';
import { didYouMean } from './closest-name.ts';
import { UsageError } from './usage-error.ts';

export interface Flag {
  /** Name of the flag's value in the usage text; a flag without one is a switch. */
  value?: string;
  does: string;
}

export interface Command {
  name: string;
  positionals: readonly string[];
  flags: Readonly<Record<string, Flag>>;
}

export interface ReadFlags {
  values: Map<string, string[]>;
  switches: Set<string>;
  positionals: string[];
}

/** @throws {UsageError} for what the command does not know, with what was meant */
export function readFlags(command: Command, args: readonly string[]): ReadFlags {
  const flags = new Map(Object.entries(command.flags));
  const options = Object.fromEntries(
    [...flags].map(([name, flag]) => [
      name,
      { type: flag.value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const read: ReadFlags = { values: new Map(), switches: new Set(), positionals: [] };
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (read.positionals.length === command.positionals.length) {
        const likely = 'Flags stand behind "--": npm keeps those before it for itself.';
        throw wrongUse(command, `"${token.value}" has no meaning here. ${likely}`);
      }
      read.positionals.push(token.value);
    } else if (token.kind === 'option') {
      const flag = flags.get(token.name);
      if (flag === undefined) {
        const known = [...flags.keys()].map((name) => `--${name}`);
        throw wrongUse(command, `Unknown flag ${token.rawName}.${didYouMean(token.rawName, known)}`);
      }
      if (flag.value === undefined) {
        if (token.value !== undefined) throw wrongUse(command, `${token.rawName} takes no value.`);
        read.switches.add(token.name);
      } else {
        const swallowedFlag = token.inlineValue === false && token.value.startsWith('-');
        if (token.value === undefined || token.value.trim() === '' || swallowedFlag) {
          throw wrongUse(command, `${token.rawName} needs a value: ${token.rawName} ${flag.value}.`);
        }
        read.values.set(token.name, [...(read.values.get(token.name) ?? []), token.value]);
      }
    }
  }
  return read;
}

/** The value of a flag that counts when it is given more than once; null when it is not given. */
export function last(values: ReadonlyMap<string, string[]>, name: string): string | null {
  return values.get(name)?.at(-1) ?? null;
}

/** The text below `--help`. */
export function usage(command: Command): string {
  const rows = Object.entries(command.flags).map(([name, flag]): [string, string] => [
    flag.value === undefined ? `--${name}` : `--${name} ${flag.value}`,
    flag.does,
  ]);
  const width = Math.max(...rows.map(([left]) => left.length));
  const positionals = command.positionals.map((name) => ` ${name}`).join('');
  return [
    `Usage: npm run ${command.name} --${positionals} [flags]`,
    ...rows.map(([left, does]) => `  ${left.padEnd(width)}  ${does}`),
  ].join('\n');
}

/** A complaint with the usage below it. */
export function wrongUse(command: Command, problem: string): UsageError {
  return new UsageError(`${problem}\n\n${usage(command)}`);
}
