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

/** @throws {ConfigError} when the address is no target */
export function openChosenTarget({ to, out }: TargetFlags): Promise<ReleaseStore> {
  return openServedTarget(to ?? `dir:${out ?? readConfig().outDir}`, process.env);
}
