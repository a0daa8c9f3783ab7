/** What a style sheet uses that a browser of the baseline lacks. What is inside `@supports` is tested by the browser. */
import postcss, { type Container } from 'postcss';
import { css, featureAt, isInBaseline, partsOf } from './compat.ts';

const LENGTHS: readonly (readonly [unit: RegExp, name: string])[] = [
  [/\d(?:dv|sv|lv)(?:h|w|i|b|min|max)\b/, 'viewport_percentage_units_dynamic'],
  [/\dcq(?:h|w|i|b|min|max)\b/, 'container_query_length_units'],
  [/\dr?lh\b/, 'lh'],
];

/** Name of a function → its feature, such as `color-mix`. */
const FUNCTIONS = new Map(
  partsOf(css.types ?? {}).flatMap(([name, type]) => [
    ...partsOf(type).map(([part, { __compat }]) => [part, __compat] as const),
    [name, type.__compat] as const,
  ]),
);

function isTested(node: { parent: Container | undefined }): boolean {
  for (
    let at: Container | undefined = node.parent;
    at !== undefined;
    at = at.parent as Container | undefined
  ) {
    if (at.type === 'atrule' && (at as unknown as { name: string }).name === 'supports') return true;
  }
  return false;
}

export function missingInStyles(text: string): Set<string> {
  const root = postcss.parse(text);
  const missing = new Set<string>();
  const names = new Set<string>();
  const check = (
    name: string,
    feature: ReturnType<typeof featureAt>,
    hasPrefixed?: (prefix: string) => boolean,
  ) => {
    if (feature !== undefined && !isInBaseline(feature, hasPrefixed)) missing.add(name);
  };
  root.walkDecls(({ prop }) => void names.add(prop));
  root.walk((node) => {
    if (isTested(node as { parent: Container | undefined })) return;
    if (node.type === 'decl') {
      const { prop, value } = node;
      check(prop, featureAt(css.properties, prop), (prefix) => names.has(prefix + prop));
      for (const [word] of value.matchAll(/[a-z][\w-]*/g))
        check(`${prop}: ${word}`, featureAt(css.properties, prop, word));
      for (const [, name = ''] of value.matchAll(/([a-z][\w-]*)\(/g)) check(`${name}()`, FUNCTIONS.get(name));
      for (const [unit, name] of LENGTHS)
        if (unit.test(value)) check(name, featureAt(css.types, 'length', name));
    } else if (node.type === 'rule') {
      if (node.parent?.type === 'rule' || node.selector.includes('&'))
        check('nesting', featureAt(css.selectors, 'nesting'));
      for (const [pseudo, name = ''] of node.selector
        .replace(/\[[^\]]*\]/g, '')
        .matchAll(/::?([a-z][\w-]*)/g))
        check(pseudo, featureAt(css.selectors, name));
    } else if (node.type === 'atrule') {
      check(`@${node.name}`, featureAt(css['at-rules'], node.name));
      if (/[<>]/.test(node.params)) check('range', featureAt(css['at-rules'], 'media', 'range_syntax'));
      for (const [, name = ''] of node.params.matchAll(/\(([a-z][\w-]*)/g))
        check(`@${node.name} (${name})`, featureAt(css['at-rules'], node.name, name));
    }
  });
  return missing;
}
