/** What a script uses that a browser of the baseline lacks. Types are unknown: a name counts if all that has it is newer. */
import type { CompatStatement } from '@mdn/browser-compat-data/types';
import { parseSync } from 'vite';
import { api, featureAt, isInBaseline, javascript, partsOf } from './compat.ts';

interface Node {
  type: string;
  [field: string]: unknown;
}

/** Objects of a page, by their global name. */
const INTERFACES: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  location: 'Location',
  crypto: 'Crypto',
  performance: 'Performance',
};
const PAGE_GLOBALS = ['self', 'window', 'globalThis'];
const { builtins = {} } = javascript;

const SYNTAX: Readonly<Record<string, CompatStatement | undefined>> = {
  StaticBlock: featureAt(javascript.classes, 'static', 'initialization_blocks'),
  ImportAttribute: featureAt(javascript.statements, 'import', 'import_attributes'),
};
/** Beginnings of groups; also in texts, of which patterns are made. */
const PATTERNS: readonly (readonly [name: string, begins: RegExp, feature: CompatStatement | undefined])[] = [
  ['lookbehind', /\(\?<[=!]/, featureAt(javascript.regular_expressions, 'lookbehind_assertion')],
  ['modifier', /\(\?[ims]*-?[ims]+:/, featureAt(javascript.regular_expressions, 'modifier')],
];

/** Member → whether a type with it has it in the baseline. Members of objects, not of constructors. */
const MEMBERS = new Map<string, boolean>();
for (const root of [api, builtins, ...partsOf(builtins).map(([, part]) => part)]) {
  for (const [, type] of partsOf(root)) {
    for (const [name, member] of partsOf(type)) {
      const feature = member.__compat;
      if (feature === undefined || /_(?:static|event)$/.test(name)) continue;
      MEMBERS.set(name, MEMBERS.get(name) === true || isInBaseline(feature));
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
  }
}

const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.type === 'Identifier' ? node.name : (node.value ?? '')) : '';

function staticFeature(type: string, name: string): CompatStatement | undefined {
  return (
    featureAt(builtins, type, name) ?? featureAt(api, type, `${name}_static`) ?? featureAt(api, type, name)
  );
}

function globalFeature(name: string): CompatStatement | undefined {
  return featureAt(builtins, name) ?? featureAt(api, name) ?? featureAt(api, 'Window', name);
}

/** A member that is used, as `Type.name` of a known object, or as `.name`. */
function memberOf(node: Node): { name: string; isMissing: boolean } {
  const [owner, name] = [nameOf(node.object), nameOf(node.property)];
  if (PAGE_GLOBALS.includes(owner)) {
    const feature = globalFeature(name);
    return { name, isMissing: feature !== undefined && !isInBaseline(feature) };
  }
  const feature = staticFeature(INTERFACES[owner] ?? owner, name);
  if (feature !== undefined) return { name: `${owner}.${name}`, isMissing: !isInBaseline(feature) };
  return { name: `.${name}`, isMissing: MEMBERS.get(name) === false };
}

function usedBy(node: Node): string | null {
  const { type } = node;
  const syntax = SYNTAX[type];
  if (syntax !== undefined && !isInBaseline(syntax)) return type;
  if (type === 'MemberExpression' && node.computed !== true) {
    const { name, isMissing } = memberOf(node);
    return isMissing ? name : null;
  }
  if (type === 'NewExpression') {
    const name = nameOf(node.callee);
    const feature = featureAt(api, name, name) ?? globalFeature(name);
    return feature !== undefined && !isInBaseline(feature) ? `new ${name}` : null;
  }
  const text = type === 'TemplateElement' ? (node.value as { raw: string }).raw : String(node.raw ?? '');
  const pattern = PATTERNS.find(
    ([, begins, feature]) => feature !== undefined && !isInBaseline(feature) && begins.test(text),
  );
  return pattern?.[0] ?? null;
}

function textOf(code: string, { start, end }: Node): string {
  return code.slice(Number(start), Number(end));
}

interface Script {
  /** What the script uses and a browser of the baseline lacks. */
  missing: Set<string>;
  /** Names of its own properties: they may be those of a newer type. */
  ownNames: Set<string>;
  /** Style sheets that it contains as texts. */
  styles: string[];
}

export function readScript(code: string): Script {
  const script: Script = { missing: new Set(), ownNames: new Set(), styles: [] };
  const tested = new Set<unknown>();
  for (const node of nodesOf(parseSync('script.js', code).program as unknown as Node)) {
    // `object.method?.()` tests for the method.
    if (node.type === 'CallExpression' && node.optional === true) tested.add(node.callee);
    if (['Property', 'PropertyDefinition', 'MethodDefinition'].includes(node.type))
      script.ownNames.add(nameOf(node.key));
    const text = node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : node.value;
    if (typeof text === 'string' && text.startsWith('@layer')) script.styles.push(text);
    const missing = tested.has(node) ? null : usedBy(node);
    if (missing !== null) script.missing.add(missing);
    // Safari before 16 then throws for names around the class: webkit.org/b/236843.
    if (node.type === 'PropertyDefinition' && isNode(node.value) && textOf(code, node.value).includes('('))
      script.missing.add('field with parentheses');
  }
  return script;
}
