/** Common parts of all commands: usage text, the `.env` file, messages and exit codes. */
import { Command, CommanderError } from 'commander';
import { ConfigError } from '#system/config-error.ts';
import { diskAdvice, errorMessage } from '#system/error-facts.ts';
import { ignoreBrokenPipe } from '#system/ignore-broken-pipe.ts';
import { StoppedError } from '#system/stop-signals.ts';
import { loadEnvFile } from './load-env-file.ts';
import { configureNetwork } from './outbound-network.ts';

/** Meanings by code, in the order of `--help`. */
type ExitCodes = Readonly<Record<string, string>>;

const EXIT_CODES: ExitCodes = {
  0: 'done',
  1: 'the command failed',
  2: 'wrong use: an option, a variable or a file',
};

/**
 * A command for {@link run} without its options and action.
 * @param name the name of its npm script
 * @param exitCodes meanings that differ from the common ones
 */
export function command(name: string, description: string, exitCodes: ExitCodes = {}): Command {
  return new Command(`npm run ${name} --`)
    .description(description)
    .helpOption('-h, --help', 'show this text')
    .addHelpText('after', `\nExit codes:\n${exitCodesText({ ...EXIT_CODES, ...exitCodes })}`)
    .addHelpText('after', '\nWrite options after "--": npm does not forward those before it.')
    .showHelpAfterError()
    .exitOverride()
    .hook('preAction', refuseNpmOptions);
}

function exitCodesText(exitCodes: ExitCodes): string {
  const width = Math.max(...Object.keys(exitCodes).map((code) => code.length));
  return Object.entries(exitCodes)
    .map(([code, meaning]) => `  ${code.padEnd(width)}  ${meaning}`)
    .join('\n');
}

/** npm reads abbreviations of its own options as those options. */
const NPM_NAMES: Readonly<Record<string, string>> = { to: 'token_description' };

/**
 * Rejects options that npm has read as its own: `npm run build --out=DIR` would build into the default folder. npm sets
 * a variable for each option that it reads.
 */
function refuseNpmOptions(command: Command): void {
  for (const option of command.options) {
    const name = option.name();
    const taken = process.env[`npm_config_${NPM_NAMES[name] ?? name.replaceAll('-', '_')}`] ?? '';
    if (taken === '' || command.getOptionValueSource(option.attributeName()) === 'cli') continue;
    command.error(`error: npm has read --${name} as its own option: write it after "--"`);
  }
}

/**
 * Runs the command with the arguments of this process. Its exit code is the one that the action set, 1 when
 * the action failed, 2 for wrong use, or 130 or 143 when a signal stopped it.
 */
export async function run(command: Command): Promise<void> {
  ignoreBrokenPipe([process.stdout, process.stderr], (text) => process.stderr.write(`${text}\n`));
  try {
    loadEnvFile();
    configureNetwork();
    await command.parseAsync();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    // commander has printed its own errors.
    if (!(error instanceof CommanderError)) console.error(messageOf(error));
  }
}

/** The message of an error, with the remedy for errors of the file system. */
function messageOf(error: unknown): string {
  const message = errorMessage(error);
  const advice = diskAdvice(error);
  return advice === '' ? message : `${message}. ${advice}`;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof StoppedError) return error.exitCode;
  return error instanceof ConfigError ? 2 : 1;
}
