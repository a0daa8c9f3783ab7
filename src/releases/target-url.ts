/** Targets in the commands that messages name: a command without its target would act on another one. */
import type { ReleaseStore } from './release-store.ts';

type Located = Pick<ReleaseStore, 'locate'>;

/** The address of a target, as commands take it. */
export function targetUrl(store: Located): string {
  const at = store.locate();
  return at.startsWith('s3://') ? at : `dir:${at}`;
}

/**
 * A command on this target, as an operator types it in a shell.
 * @param script name of the npm script
 * @param options its other options
 */
export function commandOn(store: Located, script: string, options = ''): string {
  const address = targetUrl(store);
  const isPlain = /^[\w@%+=:,./-]+$/.test(address);
  const word = isPlain ? address : `'${address.replaceAll("'", String.raw`'\''`)}'`;
  return `npm run ${script} -- --to ${word} ${options}`.trimEnd();
}
