/** Suggestions for mistyped names. */
import { closestName } from '#site/closest-name.ts';

/** ` Did you mean …?` with a leading space; '' when no known name is similar. */
export function didYouMean(name: string, known: readonly string[]): string {
  const closest = closestName(name, known);
  return closest === null ? '' : ` Did you mean ${closest}?`;
}
