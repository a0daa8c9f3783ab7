/**
 * A flag, an environment variable or a file of the operator cannot be used. The message lists each problem
 * and its remedy; commands print it without a stack and exit with code 2.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
