/** Commands for messages. They name the target: without it, a command would act on the default target. */
import type { ReleaseStore } from './release-store.ts';

type Located = Pick<ReleaseStore, 'locate'>;

/** The URL of a target, as commands accept it with `--to`. */
export function targetUrl(store: Located): string {
  const at = store.locate();
  return at.startsWith('s3://') ? at : `dir:${at}`;
}

/** Quotes a text as one word of a shell command. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * A command for this target, quoted for a shell.
 * @param script name of the npm script
 * @param options other options of the command
 */
export function commandOn(store: Located, script: string, options = ''): string {
  return `npm run ${script} -- --to ${shellWord(targetUrl(store))} ${options}`.trimEnd();
}
