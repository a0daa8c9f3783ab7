/** Which features the browsers of `docs/browsers.md` have, by MDN's browser-compat data. */
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';

/** Samsung Internet 20 is Chrome 106. */
const BASELINE = {
  chrome: '106',
  chrome_android: '106',
  webview_android: '106',
  samsunginternet_android: '20.0',
  safari: '15.6',
  safari_ios: '15.6',
  firefox: '115',
  firefox_android: '115',
} as const;

export const { api, css, javascript } = bcd;

function isAtMost(added: string, version: string): boolean {
  const [[major = 0, minor = 0], [highest = 0, last = 0]] = [
    added.replace('≤', '').split('.').map(Number),
    version.split('.').map(Number),
  ];
  return major < highest || (major === highest && minor <= last);
}

/**
 * Whether every browser of the baseline has a feature, also in part.
 *
 * @param hasPrefixed whether the feature is also written with this prefix
 */
export function isInBaseline(
  { support }: CompatStatement,
  hasPrefixed: (prefix: string) => boolean = () => false,
): boolean {
  return Object.entries(BASELINE).every(([browser, version]) =>
    [support[browser as keyof typeof BASELINE] ?? []]
      .flat()
      .some(
        ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
          typeof added === 'string' &&
          added !== 'preview' &&
          isAtMost(added, version) &&
          removed === undefined &&
          flags === undefined &&
          other === undefined &&
          (prefix === undefined || hasPrefixed(prefix)),
      ),
  );
}

/** The feature at a path of the data; undefined for what the data do not have. */
export function featureAt(
  root: Identifier | undefined,
  ...keys: readonly string[]
): CompatStatement | undefined {
  let found: Identifier | undefined = root;
  for (const key of keys) found = found && Object.hasOwn(found, key) ? found[key] : undefined;
  return found?.__compat;
}

/** The parts of an identifier by their names, without what describes it. */
export function partsOf(root: Identifier): [name: string, part: Identifier][] {
  return Object.entries(root).filter(([name]) => name !== '__compat') as [string, Identifier][];
}
