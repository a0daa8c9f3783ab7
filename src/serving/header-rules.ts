/**
 * `headers.json`: the response headers of a release by path, independent of a server's own configuration format. A
 * server adds `x-release` (the id in `release.json`), strong ETags and, where it terminates TLS, the headers of `tls`.
 */
import * as z from 'zod';
import { matchesPattern } from './match-pattern.ts';

export const HeaderRules = z.object({
  /** The first rule that matches a path names its set. `{id}` matches one segment, a final `*` one or more segments. */
  rules: z.array(z.object({ pattern: z.string(), set: z.string() })),
  sets: z.record(z.string(), z.record(z.string(), z.string())),
  /** Set for paths that no rule matches. */
  otherwise: z.string(),
  tls: z.record(z.string(), z.string()),
});
export type HeaderRules = z.infer<typeof HeaderRules>;

/** @throws {SyntaxError | z.ZodError} when the text is not a valid table of header rules */
export function parseHeaders(text: string): HeaderRules {
  return HeaderRules.parse(JSON.parse(text));
}

/** The headers of a path. @param path decoded, without query */
export function headersOf(headers: HeaderRules, path: string): Record<string, string> {
  const rule = headers.rules.find(({ pattern }) => matchesPattern(pattern, path));
  return headers.sets[rule?.set ?? headers.otherwise] ?? {};
}
