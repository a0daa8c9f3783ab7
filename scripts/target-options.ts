/** The options by which a command names the target of the releases. */
import { type Command, Option } from 'commander';
import { readConfig } from '#pipeline/config.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { openServedTarget } from '#servers/open-target.ts';
import { filePath } from './option-values.ts';

export interface TargetFlags {
  to?: string | undefined;
  out?: string | undefined;
}

export function withTargetOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--to <target>', 'target of the releases: dir:PATH or s3://BUCKET/PREFIX').conflicts('out'),
    )
    .option('--out <dir>', 'short for --to dir:DIR (OUT_DIR, default sites)', filePath);
}

/** The URL of the target. */
export function selectedTarget({ to, out }: TargetFlags): string {
  return to ?? `dir:${out ?? readConfig().outDir}`;
}

/** @throws {ConfigError} if the URL is not a target */
export function openSelectedTarget(flags: TargetFlags): Promise<ReleaseStore> {
  return openServedTarget(selectedTarget(flags), process.env);
}
