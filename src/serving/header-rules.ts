/**
 * `headers.json`: the response headers of a release by path, in neutral form. A server adds `x-release`
 * (the id in `release.json`), strong ETags and, where it ends TLS, the headers under `tls`.
 */
import * as z from 'zod';
import { type PolicyFacts, privatePolicy, publicPolicy } from '#pipeline/headers/content-security-policy.ts';
import { ROUTES, type Route } from '#site/routes.ts';
import { matchesPattern } from './match-pattern.ts';

const HeaderRules = z.object({
  /** The first rule that fits a path names its set. Patterns: `{id}` one segment, a last `*` any rest. */
  rules: z.array(z.object({ pattern: z.string(), set: z.string() })),
  sets: z.record(z.string(), z.record(z.string(), z.string())),
  /** Set of all other paths. */
  otherwise: z.string(),
  tls: z.record(z.string(), z.string()),
});
export type HeaderRules = z.infer<typeof HeaderRules>;

const REVALIDATE = 'public, max-age=0, must-revalidate';
/** For files whose name is made from their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Headers of hashed assets, which belong to no release. */
export const ASSET_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': IMMUTABLE,
  'x-content-type-options': 'nosniff',
};

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  // Sign-in opens the provider's window and must hear from it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};

/** The header rules of one shop. @param menuFragment hashed file of the full menu, see `ShopView` */
export function createHeaders(facts: PolicyFacts, menuFragment: string | null): HeaderRules {
  const routes: Route[] = Object.values(ROUTES);
  const privatePatterns = routes.filter((route) => route.private).map((route) => route.pattern);
  return {
    rules: [
      { pattern: '/_astro/*', set: 'immutable' },
      ...(menuFragment === null ? [] : [{ pattern: menuFragment, set: 'immutable' }]),
      { pattern: '/sw.js', set: 'worker' },
      ...[...privatePatterns, '/user/*'].map((pattern) => ({ pattern, set: 'private' })),
    ],
    sets: {
      public: {
        'cache-control': REVALIDATE,
        'content-security-policy': publicPolicy(facts),
        'referrer-policy': 'strict-origin-when-cross-origin',
        ...EVERYWHERE,
      },
      private: {
        'cache-control': REVALIDATE,
        'content-security-policy': privatePolicy(facts),
        'referrer-policy': 'no-referrer',
        ...EVERYWHERE,
      },
      worker: { 'cache-control': 'no-cache', ...EVERYWHERE },
      immutable: { ...ASSET_HEADERS },
    },
    otherwise: 'public',
    tls: { 'strict-transport-security': 'max-age=31536000' },
  };
}

/** @throws {SyntaxError | z.ZodError} when the text holds no header rules */
export function parseHeaders(text: string): HeaderRules {
  return HeaderRules.parse(JSON.parse(text));
}

/** The headers of a path. @param path decoded, without query */
export function headersOf(headers: HeaderRules, path: string): Record<string, string> {
  const segments = path.split('/').filter((segment) => segment !== '');
  const rule = headers.rules.find(({ pattern }) => matchesPattern(pattern, segments));
  return headers.sets[rule?.set ?? headers.otherwise] ?? {};
}
