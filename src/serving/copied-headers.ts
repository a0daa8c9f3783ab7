/** The headers with these names that a request or response has. */
export function copiedHeaders(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => names.includes(name)));
}
