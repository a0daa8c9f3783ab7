/** Wrong use: a flag, a variable or a file the operator wrote. Commands print the message and exit with 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The environment holds values that cannot be used; the message lists each variable and its remedy. */
export class ConfigError extends UsageError {
  override name = 'ConfigError';
}

/** The tenants file cannot be read or used; the message lists each problem with its position. */
export class TenantsError extends UsageError {
  override name = 'TenantsError';
}
