/** Strings and patterns of nginx's configuration. */

/** A dollar sign in a value. Without braces, text after it would belong to the variable's name. */
const DOLLAR = `$\{sf_dollar}`;

/** A map key or other text without variables. */
export function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** A value, in which nginx would expand variables: a dollar sign becomes `$sf_dollar`, which holds one. */
export function quoteValue(text: string): string {
  return quote(text).replaceAll('$', DOLLAR);
}

/** A regular expression that matches exactly this text, without anchors. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** One row of a map. */
export function row(key: string, value: string): string {
  return `${quote(key)} ${quoteValue(value)};\n`;
}

/** One row of a map whose key is a pattern. */
export function patternRow(pattern: string, value: string): string {
  return `${quote(`~${pattern}`)} ${quoteValue(value)};\n`;
}
