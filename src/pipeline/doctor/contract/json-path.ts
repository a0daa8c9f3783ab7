/** Paths in parsed JSON. */
import { isRow } from '#contract/readers/values.ts';

/** Names of fields and indexes of list items. */
export type Path = readonly (string | number)[];

/** The value at a path; undefined where there is none. */
export function at(value: unknown, path: Path): unknown {
  let inner = value;
  for (const step of path) {
    if (Array.isArray(inner) && typeof step === 'number') inner = inner[step];
    else inner = isRow(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined;
  }
  return inner;
}

/** A copy with another value at a path; objects are added where the path has none. */
export function withValue(value: unknown, path: Path, replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  const inner = withValue(at(value, [step]), rest, replacement);
  if (Array.isArray(value) && typeof step === 'number') return value.with(step, inner);
  return { ...(isRow(value) ? value : {}), [step]: inner };
}

/** A copy without the field at a path. An item of a list becomes null. */
export function without(value: unknown, path: Path): unknown {
  const parent = at(value, path.slice(0, -1));
  const step = path.at(-1);
  if (step === undefined) return undefined;
  if (Array.isArray(parent)) return withValue(value, path, null);
  const rest = Object.entries(isRow(parent) ? parent : {}).filter(([name]) => name !== step);
  return withValue(value, path.slice(0, -1), Object.fromEntries(rest));
}

/** `data[3].price` */
export function pathText(path: Path): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`))
    .join('');
}
