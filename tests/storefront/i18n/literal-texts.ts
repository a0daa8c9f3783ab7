/** Finds texts for shoppers that a component contains literally instead of in a table of `i18n/`. */
import ts from 'typescript';

/** Attributes and properties whose values are read or heard. */
const TEXT_NAMES = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
  ...['label', 'placeholder', 'title'],
  ...['ariaDescription', 'ariaLabel', 'innerText', 'textContent'],
]);

const VOID_ELEMENT =
  /<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b((?:\{[^}]*\}|"[^"]*"|[^>"{])*?)\/?>/g;

/** The markup of an `.astro` file as TSX that TypeScript's parser reads, which repairs the rest. */
function markupOf(astro: string): string {
  const markup = astro
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<!doctype[^>]*>|<!--[\s\S]*?-->/gi, '')
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(VOID_ELEMENT, '<$1$2/>');
  return `<>${markup}</>`;
}

const hasWord = (text: string) => /\p{L}/u.test(text.replace(/&\w+;/g, ''));

const CHOICES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
]);

/** The literals among which an expression chooses its value. */
function valuesOf(expression: ts.Expression): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression)) {
    return [expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)];
  }
  if (ts.isParenthesizedExpression(expression)) return valuesOf(expression.expression);
  if (ts.isConditionalExpression(expression)) {
    return [...valuesOf(expression.whenTrue), ...valuesOf(expression.whenFalse)];
  }
  if (!ts.isBinaryExpression(expression)) return [];
  const { left, operatorToken, right } = expression;
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return valuesOf(right);
  return CHOICES.has(operatorToken.kind) ? [...valuesOf(left), ...valuesOf(right)] : [];
}

/** Values that a node shows or names as a text for shoppers. */
function textsOfNode(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text.trim()];
  if (ts.isJsxExpression(node)) {
    const isChild = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
    return isChild && node.expression !== undefined ? valuesOf(node.expression) : [];
  }
  if (ts.isJsxAttribute(node)) {
    if (!TEXT_NAMES.has(node.name.getText()) || node.initializer === undefined) return [];
    if (ts.isStringLiteral(node.initializer)) return [node.initializer.text];
    const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : undefined;
    return value === undefined ? [] : valuesOf(value);
  }
  if (ts.isPropertyAssignment(node)) {
    return TEXT_NAMES.has(node.name.getText()) ? valuesOf(node.initializer) : [];
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    const isText = ts.isPropertyAccessExpression(node.left) && TEXT_NAMES.has(node.left.name.text);
    return isText ? valuesOf(node.right) : [];
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [name, value] = node.arguments;
    if (node.expression.name.text !== 'setAttribute' || name === undefined || value === undefined) return [];
    return ts.isStringLiteral(name) && TEXT_NAMES.has(name.text) ? valuesOf(value) : [];
  }
  return [];
}

/** Texts with words in the source of a `.ts`, `.tsx` or `.astro` file. */
export function literalTexts(file: string, source: string): string[] {
  const isAstro = file.endsWith('.astro');
  const kind = file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const code = isAstro ? markupOf(source) : source;
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    found.push(...textsOfNode(node).filter(hasWord));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
